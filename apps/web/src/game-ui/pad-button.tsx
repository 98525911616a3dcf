import { Icon, type IconName } from '../shell/icons.tsx';

export interface PadButtonProps {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly style?: Readonly<Record<string, string>> | undefined;
  /** It went down, or up, at a moment of the page's time. */
  readonly onDown: (at: number) => void;
  readonly onUp: (at: number) => void;
}

/** A button that moves the piece: it acts when a finger touches it, not when that leaves. */
export function PadButton(props: PadButtonProps) {
  const { name, icon, label, isDisabled, style, onDown, onUp } = props;
  const release = (event: Event): void => onUp(event.timeStamp);
  return (
    <button
      type="button"
      class={`button pad-button pad-${name}${style === undefined ? '' : ' pad-moved'}`}
      style={style}
      disabled={isDisabled}
      onPointerDown={(event) => {
        if (event.button === 0) onDown(event.timeStamp);
      }}
      onPointerUp={release}
      // A finger that slides off its button has let it go.
      onPointerLeave={release}
      onPointerCancel={release}
      // The board keeps the focus, so that keys and buttons can be mixed.
      onMouseDown={(event) => event.preventDefault()}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // A click without a pointer: the keyboard, or a screen reader.
        if (event.detail !== 0) return;
        onDown(event.timeStamp);
        release(event);
      }}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

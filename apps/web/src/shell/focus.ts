const TYPED =
  'textarea, select, input:not([type=range], [type=checkbox], [type=radio], [type=file])';
const CONTROL = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

export function takesText(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(TYPED);
}

export function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(CONTROL) !== null;
}

export function hasDialog(): boolean {
  return document.querySelector('dialog[open]') !== null;
}

/**
 * After a press of the mouse or a finger the focus goes home, unless it is where one types; those
 * who came by keys keep it where it is. Until the answer is called.
 */
export function sendFocusHome(
  homeOf: (pointer: string, pressed: Node) => HTMLElement | null,
): () => void {
  let pointer = '';
  let pressed: Node = document;
  const note = ({ pointerType, target }: PointerEvent): void => {
    pointer = pointerType;
    pressed = target as Node;
  };
  const forget = (): void => {
    pointer = '';
  };
  const goHome = ({ type, target }: Event): void => {
    const isChosen = type === 'change' && target instanceof HTMLSelectElement;
    const { activeElement } = document;
    if (pointer === '' || hasDialog() || (takesText(activeElement) && !isChosen)) return;
    const home = homeOf(pointer, pressed);
    if (home !== activeElement) home?.focus({ preventScroll: true });
  };
  const after = ['pointerup', 'pointercancel', 'click', 'change'];
  addEventListener('pointerdown', note, true);
  addEventListener('keydown', forget, true);
  for (const type of after) addEventListener(type, goHome);
  return () => {
    removeEventListener('pointerdown', note, true);
    removeEventListener('keydown', forget, true);
    for (const type of after) removeEventListener(type, goHome);
  };
}

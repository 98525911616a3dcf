import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Icon } from '../shell/icons.tsx';
import { GUIDELINE } from './messages.ts';

/** Shows the page in full screen, where the browser can. */
export function FullScreenButton() {
  const isFull = useSignal(document.fullscreenElement !== null);
  useEffect(() => {
    const follow = (): void => {
      isFull.value = document.fullscreenElement !== null;
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      class="button plain"
      aria-label={isFull.value ? GUIDELINE.fullScreenOff : GUIDELINE.fullScreen}
      title={isFull.value ? GUIDELINE.fullScreenOff : GUIDELINE.fullScreen}
      onClick={() => {
        if (isFull.peek()) void document.exitFullscreen();
        else void document.documentElement.requestFullscreen();
      }}
    >
      <Icon name="fullScreen" />
    </button>
  );
}

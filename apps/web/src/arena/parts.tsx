import { useEffect, useRef } from 'preact/hooks';
import type { Told } from './store.ts';

export function ToldLine({ told }: { readonly told: Told | undefined }) {
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be far from here.
    if (told !== undefined) lines.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return (
    <div ref={lines}>
      <p class="arena-told break" role="status">
        {told !== undefined && 'done' in told ? told.done : ''}
      </p>
      {told !== undefined && 'fault' in told && (
        <p class="arena-told break bad" role="alert">
          {told.fault}
        </p>
      )}
    </div>
  );
}

import { signal } from '@preact/signals';

export const waitingWorker = signal<ServiceWorker | undefined>(undefined);

export async function followUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const registration = await navigator.serviceWorker
    .register(`${import.meta.env.BASE_URL}sw.js`)
    .catch(() => undefined);
  if (registration === undefined) return;
  const offer = (): void => {
    // Without a controller this is the first visit, and there is nothing older to replace.
    if (registration.waiting && navigator.serviceWorker.controller) {
      waitingWorker.value = registration.waiting;
    }
  };
  offer();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', offer);
  });
}

export function takeUpdate(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), {
    once: true,
  });
  worker.postMessage({ type: 'SKIP_WAITING' });
}

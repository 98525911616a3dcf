import { serveBrain, type UserModule } from './harness.ts';

// What stands before a user's text in its worker: our packages, and the function that gets the text.
// The page fetches it as a text, since nothing can be fetched where it runs.

const post = postMessage.bind(globalThis);
const listen = addEventListener.bind(globalThis);
const clock = performance;

Object.assign(globalThis, {
  tetrarium: (body: UserModule, offset: number) =>
    serveBrain(body, offset, {
      post: (message) => post(message),
      listen: (hear) => listen('message', ({ data }: MessageEvent) => hear(data)),
      now: () => clock.now(),
    }),
});

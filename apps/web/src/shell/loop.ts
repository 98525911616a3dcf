/** Calls back on every frame until told to stop. */
export function runFrames(onFrame: (now: number) => void): () => void {
  let handle = requestAnimationFrame(function frame(now) {
    handle = requestAnimationFrame(frame);
    onFrame(now);
  });
  return () => cancelAnimationFrame(handle);
}

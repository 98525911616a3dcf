export function runFrames(onFrame: (now: number) => void): () => void {
  let handle = requestAnimationFrame(function frame(now) {
    handle = requestAnimationFrame(frame);
    onFrame(now);
  });
  return () => cancelAnimationFrame(handle);
}

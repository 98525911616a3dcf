/** A worker for each core but the one the page needs. */
export function poolSize(cores: number | undefined): number {
  return Math.max(1, (cores ?? 2) - 1);
}

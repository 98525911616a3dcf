import { DALHOUSIE_FACE, DALHOUSIE_TWINS, NAIVE_DALHOUSIE } from '@tetrarium/grading';
import { serveFace } from './serve-face.ts';

export function openSubject(id: string): (question: string) => string {
  const twin = DALHOUSIE_TWINS.find((each) => each.id === id);
  return serveFace(DALHOUSIE_FACE, twin?.subject ?? NAIVE_DALHOUSIE);
}

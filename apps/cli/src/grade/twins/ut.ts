import { NAIVE_UT, UT_FACE, UT_TWINS } from '@tetrarium/grading';
import { serveFace } from './serve-face.ts';

export function openSubject(id: string): (question: string) => string {
  const twin = UT_TWINS.find((each) => each.id === id);
  return serveFace(UT_FACE, twin?.subject ?? NAIVE_UT);
}

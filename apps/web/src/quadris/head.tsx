import { PageHeader } from '../shell/page-header.tsx';
import { isMiddle } from '../theme/media.ts';

/** The head of the page; a phone has no room for it. */
export function QuadrisHead(props: { readonly title: string; readonly sentence: string }) {
  return isMiddle.value ? (
    <PageHeader piece="I" {...props} />
  ) : (
    <h1 class="visually-hidden">{props.title}</h1>
  );
}

import { useEffect } from 'preact/hooks';

/** Leads on to another address; going back does not come here again. */
export function Redirect({ to }: { readonly to: string }) {
  useEffect(() => location.replace(to), [to]);
  return null;
}

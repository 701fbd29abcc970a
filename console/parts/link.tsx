import type { ComponentChildren } from 'preact';
import { useConsole } from './context';

/** A link to another page of the console; with a modifier key the browser does what it always does. */
export function Link({ to, children, current }: { to: string; children: ComponentChildren; current?: boolean }) {
  const { go } = useConsole();
  const follow = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a href={to} onClick={follow} aria-current={current === true ? 'page' : undefined}>
      {children}
    </a>
  );
}

/** A link out of the service, to nothing but a web page: an address of the API's may still be a script. */
export function OutLink({ href, children }: { href: string | undefined; children: ComponentChildren }) {
  if (href === undefined || !/^https?:\/\//i.test(href)) return null;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

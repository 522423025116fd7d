import { Button } from 'antd';
import type { ReactNode } from 'react';
import { Link, type LinkProps, useNavigate } from 'react-router-dom';
import { usePageAccess } from './page-access';

interface PageLinkProps extends LinkProps {
  to: string;
}

/** A link to a page that the user may open; its text alone otherwise. */
export function PageLink(props: PageLinkProps) {
  const mayOpen = usePageAccess();
  return mayOpen(props.to) ? <Link {...props} /> : <span className={props.className}>{props.children}</span>;
}

/** A button that opens a page, for users who may open it. */
export function PageButton({ to, children }: { to: string; children: ReactNode }) {
  const mayOpen = usePageAccess();
  const navigate = useNavigate();
  return mayOpen(to) ? <Button onClick={() => void navigate(to)}>{children}</Button> : null;
}

import { Component, type ErrorInfo, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFirstPageEnd } from '../../hooks/use-first-page-end';
import { isMissingCode } from '../../lib/missing-code';
import { PlainButton } from '../elements/plain-button';
import { Message } from './message';

const reload = () => window.location.reload();

interface BoundaryMessageProps {
  /** True if the page's code failed to load; it is then loaded again when the connection is back. */
  isMissing: boolean;
}

function BoundaryMessage({ isMissing }: BoundaryMessageProps) {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isMissing) return undefined;
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [isMissing]);
  useFirstPageEnd(true);
  return (
    <Message
      drawing="broken"
      title={isMissing ? t('boundary.missing') : t('boundary.title')}
      hint={isMissing ? t('boundary.missingHint') : t('boundary.hint')}
      actions={
        <PlainButton primary onClick={reload}>
          {t('actions.reload')}
        </PlainButton>
      }
    />
  );
}

interface State {
  error: unknown;
}

/** Keeps the menu and the header usable when a page fails. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    const { error } = this.state;
    return error === null ? this.props.children : <BoundaryMessage isMissing={isMissingCode(error)} />;
  }
}

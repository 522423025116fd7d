import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isMissingCode } from '../../lib/missing-code';
import { BoundaryMessage } from './boundary-message';

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

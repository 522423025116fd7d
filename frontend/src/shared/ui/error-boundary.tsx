import { Component, type ErrorInfo, type ReactNode } from 'react';
import { BoundaryMessage } from './boundary-message';

interface State {
  failed: boolean;
}

/** Keeps one broken page from taking the menu and the header with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack);
  }

  override render() {
    return this.state.failed ? <BoundaryMessage /> : this.props.children;
  }
}

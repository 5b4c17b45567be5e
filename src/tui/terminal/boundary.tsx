/** The last catch of a session: whatever a component throws, the player sees one calm line, never a stack trace. */
import { Text } from 'ink';
import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** The calm line. */
  readonly text: string;
  readonly onError: (error: Error) => void;
  readonly children: ReactNode;
}

export class Boundary extends Component<BoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error instanceof Error ? error : new Error(String(error)));
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Text>{this.props.text}</Text> : this.props.children;
  }
}

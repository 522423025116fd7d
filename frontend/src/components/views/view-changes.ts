import { addressOf, type ListViewState, stateOf } from './list-view';

/** Returns whether an address shows exactly this state. */
export function isShown(state: ListViewState, params: URLSearchParams): boolean {
  const plain = (of: URLSearchParams) =>
    [...of]
      .map((pair) => pair.join('='))
      .toSorted()
      .join('&');
  return plain(addressOf(state)) === plain(addressOf(stateOf(params)));
}

import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '@/testing/page';
import { PhotosField } from './photos-field';

/** What the form would send. */
let sent: readonly string[];

function Form({ photos }: { photos: readonly string[] }) {
  const [value, setValue] = useState(photos);
  sent = value;
  return <PhotosField value={value} onChange={setValue} onBusy={() => undefined} />;
}

const shown = () => {
  const items = within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');
  return items.map((item) => item.dataset['photo']);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('photos are put in order with buttons, and the keyboard stays on the photo that it moves', async () => {
  const user = userEvent.setup();
  renderPage(<Form photos={['a', 'b', 'c']} />);
  expect(button('Move photo 1 forward').disabled).toBe(true);
  expect(button('Move photo 3 back').disabled).toBe(true);
  button('Move photo 1 back').focus();
  await user.keyboard('{Enter}');
  expect([sent, shown()]).toEqual([
    ['b', 'a', 'c'],
    ['b', 'a', 'c'],
  ]);
  expect(document.activeElement).toBe(button('Move photo 2 back'));
  await user.keyboard('{Enter}');
  expect(sent).toEqual(['b', 'c', 'a']);
  // There is no further place: the other direction of the same photo has the focus.
  expect(document.activeElement).toBe(button('Move photo 3 forward'));
});

test('the first photo is marked as the cover, also after the one before it is removed', async () => {
  const user = userEvent.setup();
  renderPage(<Form photos={['a', 'b']} />);
  const cover = () => screen.getByText('Cover').closest('li')?.dataset['photo'];
  expect(cover()).toBe('a');
  await user.click(button('Remove photo 1'));
  expect([sent, cover()]).toEqual([['b'], 'b']);
});

test('each photo has a name, and a size from the start', () => {
  renderPage(<Form photos={['a', 'b']} />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Photo 2 of 2' });
  const attributes = ['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name));
  expect(attributes).toEqual(['/api/files/b/thumbnail?size=480', '104', '104', 'lazy']);
});

test('with eight photos no further one can be chosen', () => {
  renderPage(<Form photos={[...'abcdefgh']} />);
  expect(button('Add photos').disabled).toBe(true);
});

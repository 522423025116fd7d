import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '@/testing/page';
import { PhotosField } from './photos-field';

interface FormProps {
  photos: readonly string[];
  onChange?: (photos: readonly string[]) => void;
}

function Form({ photos, onChange }: FormProps) {
  const [value, setValue] = useState(photos);
  const change = (next: readonly string[]) => {
    setValue(next);
    onChange?.(next);
  };
  return <PhotosField value={value} onChange={change} onBusy={() => undefined} max={8} cover />;
}

const shown = () => {
  const items = within(screen.getByRole('list', { name: 'Photos' })).getAllByRole('listitem');
  return items.map((item) => item.dataset['photo']);
};
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('photos are put in order with buttons, and the keyboard stays on the photo that it moves', async () => {
  const user = userEvent.setup();
  const sent: (readonly string[])[] = [];
  renderPage(<Form photos={['a', 'b', 'c']} onChange={(photos) => sent.push(photos)} />);
  expect(button('Move photo 1 forward').disabled).toBe(true);
  expect(button('Move photo 3 back').disabled).toBe(true);
  button('Move photo 1 back').focus();
  await user.keyboard('{Enter}');
  expect([sent.at(-1), shown()]).toEqual([
    ['b', 'a', 'c'],
    ['b', 'a', 'c'],
  ]);
  expect(document.activeElement).toBe(button('Move photo 2 back'));
  await user.keyboard('{Enter}');
  expect(sent.at(-1)).toEqual(['b', 'c', 'a']);
  // There is no further position: the other direction of the same photo has the focus.
  expect(document.activeElement).toBe(button('Move photo 3 forward'));
});

test('the first photo is marked as the cover, also after the one before it is removed', async () => {
  const user = userEvent.setup();
  renderPage(<Form photos={['a', 'b']} />);
  const cover = () => screen.getByText('Cover').closest('li')?.dataset['photo'];
  expect(cover()).toBe('a');
  await user.click(button('Remove photo 1'));
  expect([shown(), cover()]).toEqual([['b'], 'b']);
});

test('each photo has a name, and a size from the start', () => {
  renderPage(<Form photos={['a', 'b']} />);
  const image = screen.getByRole<HTMLImageElement>('img', { name: 'Photo 2 of 2' });
  const attributes = ['src', 'width', 'height', 'loading'].map((name) => image.getAttribute(name));
  expect(attributes).toEqual(['/api/files/b/thumbnail?size=480', '104', '104', 'lazy']);
});

test('with eight photos no further one can be chosen', () => {
  renderPage(<Form photos={['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']} />);
  expect(button('Add photos').disabled).toBe(true);
});

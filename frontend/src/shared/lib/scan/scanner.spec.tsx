import { act, render, screen } from '@testing-library/react';
import { type ReactNode, useRef, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useScanTarget } from '@/shared/hooks/use-scan-target';
import { typeAtCaret } from '@/shared/lib/text/type-into';
import { keyAt, PERSON_MS, pressKeys, SCANNER_MS, scanKeys } from '@/testing/keys';
import { whenNotScanned } from './scanner';

let read: string[];
let pressed: string[];
/** The values of the quantity, one after the other. */
let quantities: string[];

/** A field for scans that also reads text typed by hand, at Enter. */
function ScanInput({ name = 'Scan' }: { name?: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const take = (code: string) => read.push(name === 'Scan' ? code : `${name}: ${code}`);
  useScanTarget(input, take);
  return (
    <input
      ref={input}
      aria-label={name}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take(text);
      }}
    />
  );
}

function Field({ name, ...rest }: { name: string; type?: string; inputMode?: 'numeric' }) {
  const [text, setText] = useState('');
  const type = (next: string) => {
    setText(next);
    if (name === 'Quantity') quantities.push(next);
  };
  return <input aria-label={name} value={text} onChange={({ target }) => type(target.value)} {...rest} />;
}

function Page({ children }: { children?: ReactNode }) {
  return (
    <>
      <ScanInput />
      <button type="button" onClick={() => pressed.push('button')}>
        Approve
      </button>
      <input type="checkbox" aria-label="Tick" />
      <Field name="Quantity" inputMode="numeric" />
      <Field name="Person" />
      <Field name="Search" type="search" />
      <div data-takes-codes>
        <Field name="Serial numbers" />
      </div>
      {children}
    </>
  );
}

const focus = (name: string) =>
  act(() => (screen.queryByLabelText(name) ?? screen.getByRole('button', { name })).focus());
const valueOf = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value;
/** Advances the clock by the pause that ends a scan. */
const pauseFor = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const pause = () => pauseFor(1000);
const noteKey = (event: KeyboardEvent) => whenNotScanned(event, () => pressed.push(event.key));

beforeEach(() => {
  read = [];
  pressed = [];
  quantities = [];
  vi.useFakeTimers();
  window.addEventListener('keydown', noteKey);
});
afterEach(() => {
  window.removeEventListener('keydown', noteKey);
  vi.useRealTimers();
});

describe('a scan outside of text fields', () => {
  test.each(['Approve', 'Tick'])(
    'is read by the field for scans and presses nothing, with the focus on %s',
    (name) => {
      render(<Page />);
      focus(name);
      scanKeys('GP 0982\n');
      pause();
      expect([read, pressed]).toEqual([['GP 0982'], []]);
    },
  );

  test('is read without the focus, and ends by Enter, by Tab or by a pause', () => {
    render(<Page />);
    for (const code of ['GP-0982\n', 'xj-1\t', 'gp\n', '4006381333931', 'gpx']) {
      scanKeys(code);
      pause();
    }
    expect([read, pressed]).toEqual([['GP-0982', 'xj-1', 'gp', '4006381333931', 'gpx'], []]);
  });

  test('keeps the identifier of its symbology and the separators of GS1, however they are sent', () => {
    render(<Page />);
    scanKeys(']C10104006381333931\u001d10AB\n');
    // By their numbers, with Alt held, which fits every keyboard layout.
    let at = 1_000_000;
    const send = (type: 'keydown' | 'keyup', init: KeyboardEventInit) =>
      act(() => void document.body.dispatchEvent(keyAt(type, init, (at += SCANNER_MS))));
    for (const number of ['65', '029', '066']) {
      send('keydown', { key: 'Alt', altKey: true });
      for (const digit of number) send('keydown', { key: digit, code: `Numpad${digit}`, altKey: true });
      send('keyup', { key: 'Alt' });
    }
    send('keydown', { key: 'Enter' });
    expect(read).toEqual([']C10104006381333931\u001d10AB', 'A\u001dB']);
  });

  test('is no scan where a person presses the keys, one or two at once', () => {
    render(<Page />);
    pressKeys('gpx', PERSON_MS);
    scanKeys('gp');
    // It is not clear yet whether more follows.
    expect(pressed).toEqual(['g', 'p', 'x']);
    pause();
    expect([read, pressed]).toEqual([[], ['g', 'p', 'x', 'g', 'p']]);
  });

  test('is no scan where one letter is pressed again and again, however fast', () => {
    render(<Page />);
    scanKeys('jjjj');
    pause();
    expect([read, pressed]).toEqual([[], ['j', 'j', 'j', 'j']]);
    scanKeys('1111');
    pause();
    expect(read).toEqual(['1111']);
  });

  test('is read by the field of the dialog in front, and by none behind a dialog', () => {
    const { rerender } = render(
      <Page>
        <div role="dialog" />
      </Page>,
    );
    focus('Approve');
    scanKeys('GP-0982\n');
    expect([read, pressed]).toEqual([[], []]);
    rerender(
      <Page>
        <div role="dialog">
          <ScanInput name="In front" />
        </div>
      </Page>,
    );
    scanKeys('GP-0982\n');
    expect(read).toEqual(['In front: GP-0982']);
  });
});

test('a scan is read whole in the field for scans where a busy page or the radio delays its keys', () => {
  render(<Page />);
  focus('Scan');
  let at = 5_000_000;
  const send = (text: string, gapMs: number) => {
    for (const key of text) {
      const init = key === '\n' ? { key: 'Enter' } : { key };
      const field = screen.getByLabelText<HTMLInputElement>('Scan');
      at += gapMs;
      act(() => {
        if (field.dispatchEvent(keyAt('keydown', init, at)) && key !== '\n') typeAtCaret(field, key);
      });
      gapMs = SCANNER_MS;
    }
  };
  send('HL', 10_000);
  pauseFor(100);
  send('-U50', 300);
  send('9-R\n', 200);
  expect([read, valueOf('Scan')]).toEqual([['HL-U509-R'], '']);
  // Without its first character the code would be another one.
  send('S', 10_000);
  pauseFor(100);
  send('N-0002\n', 300);
  send('S', 10_000);
  send('N', 60);
  send('-3\n', 60);
  expect([read.slice(1), valueOf('Scan')]).toEqual([['SN-0002', 'SN-3'], '']);
});

describe('a scan in a field', () => {
  test('is read alone in the field for scans, whatever was left there', () => {
    render(<Page />);
    focus('Scan');
    pressKeys('XX-9999', PERSON_MS);
    scanKeys('SN-0002\n');
    scanKeys('SN-0003\t');
    scanKeys('SN-0004');
    pause();
    expect([read, valueOf('Scan')]).toEqual([['SN-0002', 'SN-0003', 'SN-0004'], '']);
  });

  test('has its separators in the field for scans', () => {
    render(<Page />);
    focus('Scan');
    scanKeys('10AB\u001d21C');
    expect(valueOf('Scan')).toBe('10AB\u001d21C');
  });

  test.each(['Quantity', 'Person'])('for something else goes to that for scans: %s', (name) => {
    render(<Page />);
    focus(name);
    pressKeys('12', PERSON_MS);
    pause();
    scanKeys('4006381333931\n');
    expect([read, valueOf(name)]).toEqual([['4006381333931'], '12']);
    expect(document.activeElement).toBe(screen.getByLabelText('Scan'));
  });

  test('never shows in a quantity, which has what a person types once they pause, press Enter or leave it', () => {
    render(<Page />);
    focus('Quantity');
    scanKeys('60\n');
    expect([read, valueOf('Quantity')]).toEqual([[], '60']);
    scanKeys('A-1\n');
    expect([read, valueOf('Quantity'), quantities]).toEqual([['A-1'], '60', ['60']]);
    focus('Quantity');
    pressKeys('5', PERSON_MS);
    pause();
    pressKeys('4', PERSON_MS);
    focus('Person');
    expect(quantities).toEqual(['60', '605', '6054']);
  });

  test('of two characters is read too where a quantity has the focus, and is no quantity', () => {
    render(<Page />);
    focus('Quantity');
    scanKeys('A1\n');
    expect([read, quantities]).toEqual([['A1'], []]);
  });

  test.each(['Search', 'Serial numbers'])('that takes codes itself stays there: %s', (name) => {
    render(<Page />);
    focus(name);
    scanKeys('SN-0002\n');
    expect([read, valueOf(name)]).toEqual([[], 'SN-0002']);
  });

  test('is what a person or a program types where it is a word, or no Enter follows at once', () => {
    render(<Page />);
    focus('Person');
    scanKeys('Marie Curie\n');
    scanKeys(' 1867');
    pause();
    pressKeys('\n', PERSON_MS);
    focus('Scan');
    scanKeys('headlamp');
    pause();
    expect([read, valueOf('Person'), valueOf('Scan')]).toEqual([[], 'Marie Curie 1867', 'headlamp']);
  });
});

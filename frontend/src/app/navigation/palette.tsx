import { LockOutlined, SearchOutlined } from '@ant-design/icons';
import { Command } from 'cmdk';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { takeTyped } from '@/shared/hooks/use-type-ahead';
import { StatusTag } from '@/shared/ui/elements/status-tag';
import { Highlighted } from '@/shared/ui/lists/highlighted';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry';
import { useEnterBeforeAnswer, useFocusReturn, useSections, useSelected } from './use-palette';

export interface PaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Called when the field has the focus. */
  onReady: () => void;
}

const pressEnter = (field: HTMLElement) =>
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));

export function Palette({ open, onOpenChange, onReady }: PaletteProps) {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const keepFocus = useFocusReturn(open);
  const found = useSections(open ? query : '');
  const { selected, isChosen, ...selection } = useSelected(found.sections);

  const close = (next: boolean) => {
    if (!next) setQuery('');
    onOpenChange(next);
  };
  const go = ({ path, onOpen }: PaletteEntry) => {
    onOpen?.();
    // The opened page moves the focus to its title.
    keepFocus();
    close(false);
    void navigate(path);
  };
  const awaitAnswer = useEnterBeforeAnswer(query, found, go);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !found.searching) return;
    if (selected?.turn === 'before-answer' || (isChosen && selected?.turn === 'after-answer')) return;
    event.preventDefault();
    awaitAnswer();
  };

  return (
    <Command.Dialog
      open={open}
      onOpenChange={close}
      {...selection}
      onKeyDown={onKeyDown}
      shouldFilter={false}
      label={t('palette.title')}
      overlayClassName={styles.overlay ?? ''}
      contentClassName={styles.content ?? ''}
      loop
    >
      <div className={styles.field}>
        <SearchOutlined aria-hidden />
        <Command.Input
          onFocus={({ currentTarget }) => {
            // The entry is chosen once the typed text is shown.
            if (takeTyped(currentTarget)) setTimeout(() => pressEnter(currentTarget));
            onReady();
          }}
          value={query}
          onValueChange={setQuery}
          placeholder={t('palette.placeholder')}
        />
      </div>
      <Command.List className={styles.list} label={t('palette.title')}>
        {!found.searching && <Command.Empty className={styles.empty}>{t('palette.empty')}</Command.Empty>}
        {found.sections.map(({ key, heading, entries }) => (
          <Command.Group key={key} heading={heading} className={styles.group}>
            {entries.map((entry) => (
              <Entry key={entry.value} entry={entry} query={query.trim()} onGo={go} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      <span className="visually-hidden" role="status">
        {found.searching ? t('search.searching') : ''}
      </span>
      <div className={styles.hint}>{t('palette.hint')}</div>
    </Command.Dialog>
  );
}

interface EntryProps {
  entry: PaletteEntry;
  query: string;
  onGo: (entry: PaletteEntry) => void;
}

function Entry({ entry, query, onGo }: EntryProps) {
  const { t } = useTranslation('shell');
  const { value, title, detail, icon: Icon, state, isLocked = false, preload } = entry;
  return (
    <Command.Item value={value} className={styles.item} onSelect={() => onGo(entry)} onPointerEnter={preload}>
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      <span className={styles.words}>
        <span>
          <Highlighted text={title} query={query} />
        </span>
        {detail !== undefined && detail !== '' && (
          <span className={styles.detail}>
            <Highlighted text={detail} query={query} />
          </span>
        )}
      </span>
      {state !== undefined && (
        <span className={styles.end}>
          <StatusTag tone={state.look.tone} icon={<state.look.icon />} quiet>
            {state.text}
          </StatusTag>
        </span>
      )}
      {isLocked && (
        <span className={styles.end} role="img" aria-label={t('nav.locked')}>
          <LockOutlined aria-hidden />
        </span>
      )}
    </Command.Item>
  );
}

import { BarcodeOutlined, LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import { Availability } from '../availability';
import { useAvailability } from '../use-availability';
import styles from './article-search.module.css';
import { useArticleSearch } from './use-article-search';

interface ArticleSearchProps {
  siteId: string | undefined;
  onPick: (article: ArticleDto) => void;
  inputRef: Ref<HTMLInputElement>;
  invalid: boolean;
}

export function ArticleSearch({ siteId, onPick, inputRef, invalid }: ArticleSearchProps) {
  const { t } = useTranslation('requests');
  const id = useId();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { found, searching, enter } = useArticleSearch(text);
  const options = open ? (found ?? []) : [];
  const available = useAvailability(
    siteId,
    options.map((article) => article.id),
  );

  const pick = (article: ArticleDto) => {
    onPick(article);
    setText('');
    setOpen(false);
    setActive(-1);
    setProblem(undefined);
  };
  const ask = async () => {
    if (text.trim() === '' || asking) return;
    setAsking(true);
    const outcome = await enter().finally(() => setAsking(false));
    if (outcome === 'unknown') setProblem(t('search.unknown', { text: text.trim() }));
    else if (outcome === 'failed') setProblem(t('search.failed'));
    else pick(outcome);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      const chosen = options[active];
      if (chosen === undefined) void ask();
      else pick(chosen);
    }
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault();
      const by = event.key === 'ArrowDown' ? 1 : -1;
      setActive((current) => (current + by + options.length) % options.length);
    }
  };
  const option = (index: number) => `${id}-option-${index}`;

  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div className={styles.box} data-invalid={invalid || problem !== undefined}>
        <span className={styles.icon} aria-hidden>
          {asking || searching ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        </span>
        <input
          ref={inputRef}
          className={styles.input}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] === undefined ? undefined : option(active)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setOpen(true);
            setActive(-1);
            setProblem(undefined);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={keys}
        />
        <span className={styles.icon} aria-hidden>
          <BarcodeOutlined aria-hidden />
        </span>
      </div>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.results')}
        className={styles.list}
        hidden={options.length === 0}
      >
        {options.map((article, index) => (
          // The keyboard moves through the options from the field, which keeps the focus.
          <li
            key={article.id}
            id={option(index)}
            role="option"
            aria-selected={index === active}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(article)}
          >
            <span className={styles.words}>
              <span className={styles.name}>{article.name}</span>
              <span className={styles.sku}>{article.sku}</span>
            </span>
            <Availability available={available(article.id)} unit={article.unit} />
          </li>
        ))}
      </ul>
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {problem ?? (open && !searching && found?.length === 0 ? t('search.nothing') : '')}
      </p>
    </div>
  );
}

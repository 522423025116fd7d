import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleDto, ScanDto } from '@/api/generated/catalog';
import { ScanButton } from '@/components/scan/scan-button';
import { useFoundCode } from '@/components/scan/use-found-code';
import { Availability } from '../availability';
import { useAvailableArticles } from '../use-availability';
import styles from './article-search.module.css';
import { useArticleSearch } from './use-article-search';

const optionId = (list: string, index: number) => `${list}-${index}`;

/** Takes what was found, or answers in words why not. */
type Take = (article: ArticleDto, asset?: ScanDto['asset']) => unknown;

interface ArticleSearchProps {
  siteId: string | undefined;
  onPick: Take;
  inputRef: Ref<HTMLInputElement>;
  invalid: boolean;
}

function useCombobox(onPick: Take) {
  const { t } = useTranslation('requests');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { found, searching, enter } = useArticleSearch(text);
  const options = open ? (found ?? []) : [];

  const pick: Take = (article, asset) => {
    setText('');
    setOpen(false);
    setActive(-1);
    const refusal = onPick(article, asset);
    setProblem(typeof refusal === 'string' ? refusal : undefined);
  };
  const ask = async () => {
    if (text.trim() === '' || asking) return;
    setAsking(true);
    const outcome = await enter().finally(() => setAsking(false));
    if (outcome === 'unknown') setProblem(t('search.unknown', { text: text.trim() }));
    else if (outcome === 'failed') setProblem(t('search.failed'));
    else pick(outcome.article, outcome.asset);
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
  const nothing = open && !searching && found?.length === 0;
  return {
    text,
    type: (next: string) => {
      setText(next);
      setOpen(true);
      setActive(-1);
      setProblem(undefined);
    },
    setOpen,
    active,
    options,
    pick,
    keys,
    problem,
    hint: problem ?? (nothing ? t('search.nothing') : ''),
    waiting: asking || searching,
  };
}

export function ArticleSearch({ siteId, onPick, inputRef, invalid }: ArticleSearchProps) {
  const { t } = useTranslation('requests');
  const id = useId();
  const { text, type, setOpen, active, options, pick, keys, problem, hint, waiting } = useCombobox(onPick);
  const find = useFoundCode(({ article, asset }) => article && onPick(article, asset));

  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <div className={styles.box} data-invalid={invalid || problem !== undefined}>
        <span className={styles.icon} aria-hidden>
          {waiting ? <LoadingOutlined aria-hidden /> : <SearchOutlined aria-hidden />}
        </span>
        <input
          ref={inputRef}
          className={styles.input}
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={options[active] === undefined ? undefined : optionId(`${id}-list`, active)}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-problem`}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onKeyDown={keys}
        />
        <ScanButton onRead={find} />
      </div>
      <Options id={`${id}-list`} siteId={siteId} articles={options} active={active} onPick={pick} />
      <p id={`${id}-problem`} className={styles.problem} role="status">
        {hint}
      </p>
    </div>
  );
}

interface OptionsProps {
  id: string;
  siteId: string | undefined;
  articles: readonly ArticleDto[];
  active: number;
  onPick: (article: ArticleDto) => void;
}

/** The keyboard moves through the options from the field, which keeps the focus. */
function Options({ id, siteId, articles, active, onPick }: OptionsProps) {
  const { t } = useTranslation('requests');
  const available = useAvailableArticles(siteId, articles);
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('search.results')}
      className={styles.list}
      hidden={articles.length === 0}
    >
      {articles.map((article, index) => (
        <button
          key={article.id}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(article)}
        >
          <span className={styles.words}>
            <span className={styles.name}>{article.name}</span>
            <span className={styles.sku}>{article.sku}</span>
          </span>
          <Availability available={available(article)} unit={article.unit} />
        </button>
      ))}
    </div>
  );
}

import { LoadingOutlined, SearchOutlined } from '@ant-design/icons';
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ArticleDto } from '@/api/generated/catalog';
import { ScanButton } from '@/components/scan/scan-button';
import { ScanChoice } from '@/components/scan/scan-choice';
import { useFoundCode } from '@/components/scan/use-found-code';
import { useScanFocus, useScanTarget } from '@/shared/hooks/use-scan-target';
import { Availability } from '../availability';
import { useAvailableArticles } from '../use-availability';
import styles from './article-search.module.css';
import { namedBy, useArticleSearch } from './use-article-search';
import { type AddArticle, useLookupQueue } from './use-lookup-queue';

const optionId = (list: string, index: number) => `${list}-${index}`;

interface ArticleSearchProps {
  siteId: string | undefined;
  onPick: AddArticle;
  inputRef: RefObject<HTMLInputElement | null>;
  invalid?: boolean;
  /** True if the page begins in the field, and comes back to it after each code. */
  isForScans?: boolean;
  /** Told whether codes are still looked up, or wait for a choice: their articles are not added yet. */
  onPending?: (isPending: boolean) => void;
}

/** Shows a code that failed again, selected, so that the next scan replaces it; a text that is typed by then stays. */
function showAgain(code: string, field: HTMLInputElement | null, show: (text: string) => void): boolean {
  if (field === null || field.value !== '') return false;
  flushSync(() => show(code));
  if (document.activeElement === field) field.select();
  return true;
}

/** The steps of the arrow keys through the options. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Begins the page in the field; returns a function that focuses it again after each code. */
function useFocusForScans(inputRef: ArticleSearchProps['inputRef'], isForScans: boolean) {
  const focusField = useScanFocus(inputRef);
  useLayoutEffect(() => {
    if (isForScans) focusField();
  }, [isForScans, focusField]);
  return isForScans ? focusField : undefined;
}

/** Moves through a number of options by the arrow keys. */
function walk(event: KeyboardEvent, count: number, move: (to: (from: number) => number) => void): void {
  const step = STEPS[event.key];
  if (step === undefined || count === 0) return;
  event.preventDefault();
  move((current) => (current + step + count) % count);
}

type ComboboxProps = Pick<ArticleSearchProps, 'onPick' | 'inputRef' | 'isForScans'>;

function useCombobox({ onPick, inputRef, isForScans = false }: ComboboxProps) {
  const { t } = useTranslation('requests');
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const { found, searching, enter } = useArticleSearch(text);
  const options = open ? (found ?? []) : [];

  const restore = (code: string) => showAgain(code, inputRef.current, setText);
  const onAnswered = useFocusForScans(inputRef, isForScans);
  /** A typed text may be a name: the next Enter takes the best match. */
  const offer = (typed: string) => {
    if (!restore(typed)) return;
    setOpen(true);
    setActive(0);
  };
  const queue = useLookupQueue({ lookUp: enter, onPick, restore, offer, onAnswered });
  const { problems } = queue;
  const isRestored = problems.some(({ code }) => code === text);

  const empty = () => {
    setText('');
    setOpen(false);
    setActive(-1);
  };
  const pick = (article: ArticleDto) => {
    empty();
    if (isRestored) queue.clearProblems();
    queue.add('', { article });
  };
  const searchArticles = (typed: string, isTyped: boolean) => {
    const code = typed.trim();
    if (code === '') return;
    // The next scan may arrive before this one is answered.
    empty();
    queue.enqueue(code, isTyped);
  };
  useScanTarget(inputRef, (code) => searchArticles(code, false));
  const takeEntered = (event: KeyboardEvent) => {
    event.preventDefault();
    const chosen = options[active];
    if (chosen === undefined) searchArticles(text, true);
    else pick(chosen);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setOpen(false);
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) takeEntered(event);
    walk(event, options.length, setActive);
  };
  const isEmpty = open && !searching && found?.length === 0;
  const problem = problems.map((one) => one.text).join(' ');
  return {
    text,
    type: (next: string) => {
      setText(next);
      setOpen(true);
      setActive(-1);
      // A failure may arrive while the next code is being typed: it stays until another text is begun.
      if (text === '' || isRestored) queue.clearProblems();
    },
    focus: (field: HTMLInputElement) => {
      setOpen(true);
      if (isRestored) field.select();
    },
    close: () => setOpen(false),
    active,
    options,
    pick,
    keys,
    queue,
    isInvalid: problem !== '',
    hint: problem || (isEmpty ? t('search.nothing') : ''),
    waiting: queue.isPending || searching,
  };
}

export function ArticleSearch(props: ArticleSearchProps) {
  const { siteId, onPick, inputRef, invalid = false, onPending } = props;
  const { t } = useTranslation('requests');
  const id = useId();
  const { text, active, options, queue, isInvalid, hint, waiting, ...combobox } = useCombobox(props);
  const isPending = queue.isPending || queue.choices.length > 0;
  useEffect(() => onPending?.(isPending), [onPending, isPending]);
  const find = useFoundCode((found) => {
    const [named] = namedBy(found);
    // The focus moves to the quantity: the next code is not typed.
    return named && onPick(named.article, { ...named, isCode: undefined });
  });

  return (
    <div
      className={styles.search}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) combobox.close();
      }}
    >
      <div className={styles.box} data-invalid={invalid || isInvalid}>
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
          aria-invalid={isInvalid}
          aria-describedby={`${id}-problem`}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => combobox.type(event.target.value)}
          onFocus={(event) => combobox.focus(event.currentTarget)}
          onKeyDown={combobox.keys}
        />
        <ScanButton onRead={find} />
      </div>
      <Options id={`${id}-list`} siteId={siteId} articles={options} active={active} onPick={combobox.pick} />
      {queue.choices.length > 0 && (
        <ScanChoice
          choices={queue.choices}
          onChoose={(chosen) => {
            // The button disappears; unless the page moves on, the next scan is typed here.
            inputRef.current?.focus();
            queue.choose(chosen);
          }}
        />
      )}
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

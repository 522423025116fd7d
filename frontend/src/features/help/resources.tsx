import helpFiles from 'virtual:help-files';
import version from 'virtual:version';
import { FilePdfOutlined, MessageOutlined, PlayCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetHelpQuery } from '@/api/generated/help';
import { lastFailure } from '@/api/last-failure';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import styles from './help-page.module.css';
import { supportAddress } from './support-address';

const files = import.meta.glob<string>('./tour/*/*.{webm,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The film of the tour in a language, and its poster image. */
const tourOf = (language: Language) => ({
  src: files[`./tour/${language}/tour.webm`],
  poster: files[`./tour/${language}/poster.webp`],
});

interface ResourceProps {
  icon: ReactNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Resource({ icon, title, text, children }: ResourceProps) {
  return (
    <li className={styles.resource}>
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      <div className={styles.about}>
        <h3>{title}</h3>
        <p className={styles.quiet}>{text}</p>
        {children}
      </div>
    </li>
  );
}

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const;

/** The tour, recorded in the language of the reader, or the video of the server. */
function Video({ address }: { address: string | null | undefined }) {
  const { t } = useTranslation(['help', 'common']);
  const language = useLanguage();
  if (typeof address === 'string')
    return (
      <a className={styles.action} href={address} {...outside}>
        {t('resources.video.open')}
      </a>
    );
  return (
    <video
      key={language}
      className={styles.video}
      aria-label={t('resources.video.label')}
      {...tourOf(language)}
      width={1280}
      height={720}
      preload="none"
      controls
      muted
      playsInline
    >
      <track
        kind="captions"
        src={helpFiles[language].captions}
        srcLang={language}
        label={t(`common:languages.${language}`)}
        default
      />
    </video>
  );
}

/** A mail with the facts that support needs to find the failure; the person sees and can change all of it. */
function Contact({ contact }: { contact: string | null }) {
  const { t } = useTranslation('help');
  const failure = lastFailure();
  const facts = [
    t('resources.contact.version', { value: version }),
    ...(failure === undefined
      ? []
      : [
          t('resources.contact.request', { value: `${failure.code} · ${failure.requestId}` }),
          t('resources.contact.page', { value: failure.page }),
        ]),
  ];
  const browser = t('resources.contact.browser', { value: navigator.userAgent });
  const text = ['', '', t('resources.contact.body'), ...facts, browser].join('\r\n');
  const { href, isMail } = supportAddress(contact, { subject: t('resources.contact.subject'), text });
  return (
    <>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <a className={styles.action} href={href} {...(isMail ? {} : outside)}>
        {t(isMail ? 'resources.contact.action' : 'resources.contact.open')}
      </a>
    </>
  );
}

export function Resources() {
  const { t } = useTranslation('help');
  const language = useLanguage();
  const { data, isLoading } = useGetHelpQuery();
  return (
    <ul className={styles.panel}>
      <Resource
        icon={<FilePdfOutlined aria-hidden />}
        title={t('resources.pdf.title')}
        text={t('resources.pdf.text')}
      >
        <a className={styles.action} href={helpFiles[language].pdf} {...outside}>
          {t('resources.pdf.action')}
        </a>
      </Resource>
      <Resource
        icon={<PlayCircleOutlined aria-hidden />}
        title={t('resources.video.title')}
        text={t('resources.video.text')}
      >
        {!isLoading && <Video address={data?.video} />}
      </Resource>
      <Resource
        icon={<MessageOutlined aria-hidden />}
        title={t('resources.contact.title')}
        text={t('resources.contact.text')}
      >
        <Contact contact={data?.supportContact ?? null} />
      </Resource>
    </ul>
  );
}

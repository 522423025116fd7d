import type { mails as en } from '../en/mails.js';
import type { Translation } from '../translation.js';

export const mails: Translation<typeof en> = {
  signInCode: {
    subject: 'Il tuo codice di accesso a Stockroom',
    title: 'Il tuo codice di accesso',
    how: 'Inseriscilo nella finestra in cui lo hai richiesto oppure apri il link qui sotto.',
    life: 'Il codice e il link sono validi per {{minutes}} minuti e funzionano una sola volta. Non ti chiederemo mai il codice.',
    action: 'Accedi con questo link',
    footer: 'Se non hai richiesto nulla, ignora questo messaggio: per accedere servono il codice o il link.',
  },
  invitation: {
    subject: 'Invito a unirsi a un’organizzazione su Stockroom',
    title: 'Hai ricevuto un invito',
    who: '{{inviter}} ti invita a lavorare nell’organizzazione «{{tenant}}», con il ruolo «{{role}}».',
    how: 'Accedi con l’indirizzo {{email}}: riceverai un codice, non c’è password.',
    life: 'L’invito è valido per {{days}} giorni.',
    action: 'Accedi',
    footer: 'Non conosci questa organizzazione? Ignora questo messaggio: senza di te non succede nulla.',
  },
  requestSubmitted: {
    subject: 'Da approvare: richiesta {{number}}',
    title: 'Una richiesta attende la tua decisione',
    what: '{{requester}} ha fatto la richiesta {{number}}.',
    purpose: 'Motivo: {{purpose}}',
    action: 'Vedi e decidi',
    footer:
      'Il pulsante apre una pagina in cui puoi approvare o rifiutare per 7 giorni, senza accedere. Non inoltrare questo messaggio: la pagina agisce a tuo nome.',
  },
  approvalNotice: {
    subject: {
      reminded: 'Promemoria: la richiesta {{number}} attende una decisione',
      escalated: 'Ancora da decidere: richiesta {{number}}',
    },
    title: {
      reminded: 'Una richiesta attende la tua decisione',
      escalated: 'Una richiesta è ancora da decidere',
    },
    what: '{{requester}} ha inviato la richiesta {{number}} il {{date}}. È ancora in attesa di una decisione.',
    todo: {
      reminded: 'Approvala o rifiutala, per intero o riga per riga.',
      escalated: 'Chi approva non ha deciso in tempo. Decidi tu, o parlane con loro.',
    },
    action: 'Vedi la richiesta',
    footer: {
      reminded:
        'Questo promemoria viene inviato una sola volta, a chi può approvare la richiesta. Non inoltrarlo: il pulsante agisce a tuo nome.',
      escalated: 'Questo messaggio viene inviato una sola volta, a proprietari e amministratori.',
    },
  },
  substituteProposed: {
    subject: 'Articolo sostitutivo proposto: {{number}}',
    title: 'Il deposito propone un altro articolo',
    what: 'Per la tua richiesta {{number}}, al posto di {{article}}, il deposito propone: {{substitute}} ({{quantity}}).',
    until: 'Rispondi entro il {{date}}. Senza risposta la richiesta resta com’è.',
    action: 'Rispondi',
    open: 'Apri in Stockroom',
    footer:
      'Il pulsante apre una pagina in cui puoi accettare o rifiutare, senza accedere. Non inoltrare questo messaggio: la pagina agisce a tuo nome.',
  },
  reservationExpired: {
    subject: 'Prenotazione scaduta: {{number}}',
    title: 'Una prenotazione è scaduta',
    what: {
      count: 'days',
      one: 'La preparazione della richiesta {{number}} non è iniziata entro {{days}} giorno. La prenotazione è annullata per: {{articles}}.',
      other:
        'La preparazione della richiesta {{number}} non è iniziata entro {{days}} giorni. La prenotazione è annullata per: {{articles}}.',
    },
    over: 'Il tempo per cui la richiesta {{number}} aveva bisogno di questi articoli è passato. Ciò che ancora attendeva è annullato: {{articles}}.',
    todo: 'Se questi articoli servono ancora, fai una nuova richiesta.',
    action: 'Vedi la richiesta',
    footer: 'Questo messaggio viene inviato a chi ha fatto la richiesta e a chi l’ha approvata.',
  },
  loanReminder: {
    subject: {
      upcoming: 'Da rendere il {{date}}',
      overdue: 'Reso in ritardo dal {{date}}',
      'long-overdue': 'Ultimo promemoria: reso in ritardo dal {{date}}',
    },
    title: {
      upcoming: 'Del materiale è da rendere a breve',
      overdue: 'Del materiale avrebbe dovuto essere reso',
      'long-overdue': 'Del materiale manca da più di una settimana',
    },
    holder: 'Hai in prestito, per la richiesta {{number}}:',
    manager: '{{holder}} ha in prestito, per la richiesta {{number}}:',
    what: '{{articles}}. Scadenza: {{date}}. Deposito: {{site}}.',
    action: 'Vedi i prestiti',
    footer: 'Questo promemoria viene inviato una volta prima della scadenza e due volte dopo.',
  },
  ledgerAlarm: {
    subject: 'Stockroom: i registri di magazzino non quadrano',
    title: 'I registri non quadrano',
    what: 'La verifica automatica di {{tenant}} ha trovato dati in contraddizione tra loro. Potrebbero essere stati modificati fuori da Stockroom o ripristinati da un backup.',
    where: 'Primo problema: {{problem}} ({{place}}). Problemi in totale: {{count}}.',
    todo: 'Non correggere nulla a mano. Inoltra questo messaggio a chi gestisce il server: il comando «npm run verify» gli mostra i dettagli.',
    action: 'Apri il registro delle attività',
    footer:
      'Questo messaggio viene inviato una sola volta per problema, a tutti i proprietari dell’organizzazione.',
  },
  webhookDisabled: {
    subject: 'Un webhook è stato disattivato',
    title: 'Un webhook è stato disattivato',
    gone: 'Il destinatario {{host}} ha risposto che non esiste più (410).',
    failing: 'Gli invii a {{host}} falliscono da cinque giorni.',
    todo: 'Non gli viene più inviato nulla. Ciò che è in attesa partirà se riattivi il webhook.',
    action: 'Vedi i webhook',
    footer: 'Questo messaggio viene inviato a chi gestisce le integrazioni.',
  },
  news: {
    action: 'Apri in Stockroom',
    part: 'Approvata in parte. Motivi:',
    footer: 'Ricevi questo messaggio da {{tenant}} secondo le tue preferenze di notifica.',
  },
  digest: {
    subject: 'Il tuo riepilogo del {{date}}',
    title: 'Che cosa è successo dall’ultimo riepilogo',
    more: { count: 'count', one: 'e {{count}} altro.', other: 'e altri {{count}}.' },
    action: 'Apri Stockroom',
    footer: 'Ricevi questo riepilogo una volta al giorno, se è successo qualcosa.',
  },
  unsubscribeLinks: { off: 'Non ricevere più queste e-mail', settings: 'Preferenze' },
};

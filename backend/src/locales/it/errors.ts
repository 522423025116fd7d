import type { ErrorCode } from '../../platform/errors/codes.js';
import type { PluralText } from '../../platform/i18n/index.js';

export const errors: Record<ErrorCode, string | PluralText> = {
  VALIDATION_FAILED: 'Alcuni valori non sono accettati: correggi i campi indicati.',
  MALFORMED_BODY: 'La richiesta non è leggibile: controlla il formato inviato.',
  INVALID_CURSOR: 'Questa pagina dell’elenco non esiste più: riparti dall’inizio.',
  INVALID_IDEMPOTENCY_KEY: 'Idempotency-Key deve avere da 1 a 255 caratteri stampabili.',
  INVALID_EMAIL: 'Indirizzo e-mail non valido',
  SIGNATURE_INVALID: 'La firma di questo messaggio non è valida.',
  UNAUTHENTICATED: 'Accedi per continuare.',
  CODE_INCORRECT: 'Codice errato o scaduto',
  CSRF_FAILED: 'La pagina è scaduta: ricaricala e riprova.',
  PERMISSION_MISSING:
    'Il tuo ruolo non consente questa azione. Un amministratore della tua organizzazione può concederla.',
  NO_TENANT: 'Crea prima la tua organizzazione, o entra in una.',
  GRANT_EXCEEDED: 'Non puoi concedere più di quanto hai tu: chiedi a un proprietario dell’organizzazione.',
  NOT_FOR_KEYS: 'Questa operazione spetta alle persone: accedi invece di usare una chiave API.',
  SITE_LIMITED:
    'Questa operazione riguarda tutta l’organizzazione e il tuo accesso è limitato ad alcuni depositi.',
  NOT_FOUND: 'Non trovato.',
  ROUTE_NOT_FOUND: 'Questo indirizzo non esiste.',
  NO_DEFAULT_MODEL: 'Nessun modello predefinito è impostato per la tua azienda.',
  METHOD_NOT_ALLOWED: 'Questo indirizzo non accetta questo metodo.',
  REQUEST_TIMEOUT: 'La richiesta ha impiegato troppo tempo ad arrivare: inviala di nuovo.',
  TENANT_CHANGED: 'Ora lavori in un’altra organizzazione: ricarica la pagina.',
  TRANSITION_NOT_ALLOWED: 'Non è possibile nello stato attuale ({{from}}).',
  STOCK_INSUFFICIENT: 'La giacenza disponibile non basta.',
  STOCK_RESERVED: 'Questa giacenza è promessa a richieste in corso.',
  STOCK_EXISTS: 'C’è ancora giacenza: svuotala prima.',
  OPEN_REQUESTS: 'Richieste o prestiti aperti ne hanno ancora bisogno: prima completali o annullali.',
  DECIMALS_IN_USE: 'La giacenza o le richieste aperte hanno quantità con più decimali.',
  TRACKING_IN_USE:
    'Questo articolo ha o ha avuto giacenza, oppure compare in una richiesta aperta: il suo tracciamento non può più cambiare.',
  CODE_TAKEN: 'Il codice {{code}} appartiene già all’articolo {{name}}.',
  QUARANTINE_INSUFFICIENT: 'La quarantena non contiene questa quantità.',
  ALREADY_REVERSED: 'Questo movimento è già stato annullato.',
  ALREADY_EXISTS: 'Questo valore è già in uso ({{field}}).',
  ALREADY_HERE: 'Questa organizzazione, o una sua parte, è già su questo server.',
  AMOUNTS_EXIST:
    'Ci sono importi registrati nella valuta attuale e quella nuova ha un altro numero di decimali: scegli una valuta con gli stessi decimali oppure elimina prima gli importi.',
  IN_USE: 'È ancora in uso altrove.',
  PICK_CONFLICT: {
    count: 'picked',
    one: 'Qualcun altro ha appena cambiato questa riga: {{picked}} prelevato.',
    other: 'Qualcun altro ha appena cambiato questa riga: {{picked}} prelevati.',
  },
  ASSIGNEE_UNABLE:
    'Questo membro non prepara ordini in questa sede: scegline un altro, o modifica il suo ruolo o le sue sedi.',
  ASSIGNEE_CHANGED: 'Ora dell’ordine si occupa qualcun altro: riguardalo prima di prenderlo in carico.',
  PICK_INCOMPLETE: 'Manca qualcosa: scegli se resta in attesa o se si rinuncia.',
  REQUEST_CHANGED: 'La richiesta è cambiata nel frattempo: rileggila prima di decidere.',
  PLAN_LIMIT_MEMBERS: {
    count: 'most',
    one: 'Il piano {{plan}} comprende {{most}} membro. Con {{liftedBy}} può invitarne altri.',
    other: 'Il piano {{plan}} comprende {{most}} membri. Con {{liftedBy}} può invitarne altri.',
  },
  PLAN_LIMIT_ARTICLES: {
    count: 'most',
    one: 'Il piano {{plan}} comprende {{most}} articolo. Con {{liftedBy}} può aggiungerne altri.',
    other: 'Il piano {{plan}} comprende {{most}} articoli. Con {{liftedBy}} può aggiungerne altri.',
  },
  PLAN_LIMIT_SITES: {
    count: 'most',
    one: 'Il piano {{plan}} comprende {{most}} deposito. Con {{liftedBy}} può aggiungerne altri.',
    other: 'Il piano {{plan}} comprende {{most}} depositi. Con {{liftedBy}} può aggiungerne altri.',
  },
  PLAN_SET_BY_OPERATOR: 'Il gestore di questo server decide il suo piano: gli chieda di cambiarlo.',
  SUBSCRIPTION_ACTIVE: 'L’abbonamento è ancora a pagamento: lo termini prima nella pagina Abbonamento.',
  IDEMPOTENCY_IN_PROGRESS: 'La stessa operazione è già in corso.',
  VERSION_MISMATCH: 'Qualcuno ha modificato questo nel frattempo: ricarica per vedere l’ultima versione.',
  PAYLOAD_TOO_LARGE: 'L’invio è troppo grande.',
  UNSUPPORTED_MEDIA_TYPE: 'Questo tipo di contenuto non è accettato qui.',
  HOST_NOT_SERVED: 'Questo server non risponde a questo indirizzo.',
  IDEMPOTENCY_KEY_REUSED: 'Questa Idempotency-Key è già servita per un’altra operazione.',
  NOT_REVERSIBLE: 'Questo movimento non si annulla così: ha la sua operazione inversa.',
  QUANTITY_PRECISION: {
    count: 'decimals',
    one: 'L’unità di questo articolo ammette {{decimals}} decimale.',
    other: 'L’unità di questo articolo ammette {{decimals}} decimali.',
  },
  QUANTITY_LIMIT: 'La quantità supera il limite.',
  QUANTITY_EXCEEDED: 'La quantità supera il possibile ({{max}}).',
  NUMBER_PREFIX_TAKEN: 'I numeri di un altro tipo iniziano o iniziavano con {{prefix}}.',
  NUMBER_PREFIXES_EXHAUSTED: 'Un tipo può avere al massimo {{max}} prefissi nel tempo.',
  RETURN_EXCEEDS_DELIVERED: 'Resta da restituire solo {{max}}.',
  EQUIPMENT_OUT:
    'C’è ancora materiale in prestito ({{count}}): fallo rendere, o indica il membro che lo prende in carico.',
  HOLDER_NOT_POSSIBLE:
    'Questa persona non può prendere in carico il materiale: scegli un altro membro attivo dell’organizzazione.',
  LOAN_AWAITED:
    'Altre richieste attendono questo articolo in questo deposito: il prestito non può essere prorogato.',
  NOTHING_TO_REMIND:
    'Nessun promemoria da inviare: questi prestiti non hanno scadenza o il promemoria è già partito oggi.',
  LOAN_PROMISED: 'L’articolo è promesso ad altri per quel periodo: il prestito durerebbe troppo.',
  WINDOW_OVER: 'Il periodo richiesto per una riga è passato. Rifiuta la riga o chiedi un altro periodo.',
  NOTHING_TO_CANCEL: 'In queste righe non c’è più niente da annullare.',
  NOTHING_WAITS: 'Niente di questa richiesta è in attesa di merce.',
  WINDOW_NOT_RETURNABLE: 'Solo gli articoli che si prestano possono essere richiesti per un periodo.',
  WINDOW_INVALID:
    'Il periodo deve avere un inizio e una fine successiva, non essere passato, durare al massimo un anno e finire entro due anni.',
  DUE_DATE_TOO_EARLY: 'Scegli una data futura, successiva alla scadenza attuale.',
  TOO_MANY_COMMENTS: 'Una richiesta può avere al massimo {{max}} commenti.',
  SAME_SITE: 'Partenza e arrivo devono essere due depositi diversi.',
  COUNT_CONFLICT: 'Qualcuno ha appena contato questo articolo: {{counted}}.',
  COUNT_INCOMPLETE: {
    count: 'open',
    one: '{{open}} riga non è ancora contata.',
    other: '{{open}} righe non sono ancora contate.',
  },
  COUNT_UNCLEAR: {
    count: 'lines',
    one: '{{lines}} riga va contata di nuovo: la sua giacenza è stata modificata a mano dopo la conta.',
    other:
      '{{lines}} righe vanno contate di nuovo: le loro giacenze sono state modificate a mano dopo la conta.',
  },
  COUNT_TOO_LARGE:
    'Un inventario comprende al massimo {{max}} articoli: scegli un’ubicazione o una categoria.',
  THRESHOLD_ORDER: 'Il minimo non può superare l’obiettivo, né l’obiettivo il massimo.',
  LOCATION_PATH_INVALID: 'Un’ubicazione ha da uno a {{max}} nomi e non può trovarsi dentro se stessa.',
  CATEGORY_INSIDE_ITSELF: 'Una categoria non può trovarsi dentro se stessa.',
  CATEGORY_TOO_LARGE: 'La categoria ha più di {{max}} articoli: classificane prima alcuni altrove.',
  ARTICLE_ARCHIVED: 'L’articolo {{name}} è archiviato.',
  LABEL_FORMAT_INVALID: 'Queste etichette non entrano nel foglio.',
  LABEL_TOO_SMALL:
    'L’etichetta è troppo piccola per il codice e i testi. Scegli etichette più grandi o meno testi.',
  LABEL_CODE_NOT_POSSIBLE: '«{{code}}» non si può stampare come codice a barre. Scegli un codice QR.',
  TOO_MANY_LABELS: 'Un file contiene al massimo {{max}} etichette.',
  LOTS_DIFFER:
    'Questi lotti non si possono unire: solo i lotti di uno stesso articolo con lo stesso numero sono un unico lotto.',
  LOT_REQUIRED: 'L’articolo {{name}} è gestito a lotti: indicare il lotto.',
  LOT_EXPIRY_DIFFERS: 'Il lotto {{number}} è già noto con un’altra data di scadenza ({{expiresAt}}).',
  LOT_EXPIRED: 'Il lotto {{number}} è scaduto e non viene consegnato.',
  SERIALS_REQUIRED: 'L’articolo {{name}} è gestito per numero di serie: indicare ogni unità.',
  SERIAL_COUNT_DIFFERS: {
    count: 'named',
    one: 'È indicata {{named}} unità di {{name}} per una quantità di {{quantity}}.',
    other: 'Sono indicate {{named}} unità di {{name}} per una quantità di {{quantity}}.',
  },
  SERIAL_NOT_WHOLE: 'Le unità con numero di serie non hanno decimali.',
  TRACKING_DIFFERS:
    'Il lotto, le unità o i numeri di serie indicati non corrispondono all’articolo {{name}}.',
  ASSET_NOT_POSSIBLE:
    'L’unità {{serial}} non è disponibile per questa operazione: controllarne lo stato e la sede.',
  SITE_ARCHIVED: 'Questo deposito è archiviato.',
  FIELD_VALUE_INVALID: 'Un campo personalizzato non è valido: {{field}}.',
  NO_LINES: 'Aggiungi almeno una riga.',
  DUPLICATE_LINE: 'La stessa riga compare due volte.',
  TOO_MANY_LINES: 'Una richiesta ha al massimo {{max}} righe, comprese quelle dei componenti dei suoi kit.',
  TOO_MANY_TEMPLATES: 'Ci sono già {{max}} modelli di richiesta: eliminane prima uno.',
  SUBSTITUTE_ANSWERED: 'L’articolo sostitutivo ha già una risposta, è scaduto o la sua riga non c’è più.',
  SUBSTITUTE_NOT_POSSIBLE:
    'Un articolo sostitutivo vale per una riga da decidere o in attesa di merce, con un altro articolo, uno alla volta.',
  TOO_MANY_SUBSTITUTES: 'Una richiesta ha al massimo {{max}} articoli sostitutivi proposti.',
  KIT_HAS_NO_STOCK: '{{name}} è un kit e non ha giacenza propria: indica i suoi componenti.',
  KIT_NOT_WHOLE: 'Un kit si conta in pezzi interi, senza lotti né numeri di serie.',
  KIT_NESTED: '{{name}} è un kit: un kit non può contenerne un altro.',
  KIT_PART: 'Questa riga fa parte di un kit: indica la riga del kit.',
  KIT_COMPONENT: 'Il kit {{name}} contiene questo articolo: toglilo prima dal kit.',
  EXPECTED_OPEN: 'L’arrivo previsto {{name}} è ancora aperto: prima ricevilo o chiudilo.',
  COUNT_OPEN: 'L’inventario {{name}} è ancora aperto: prima applicalo o annullalo.',
  INVITATION_FOR_SITE: 'Un invito aperto è limitato a questo deposito: prima ritiralo.',
  MODEL_IN_USE: 'L’articolo {{name}} ha questo modello: prima archivia questi articoli.',
  LAST_OWNER: 'L’organizzazione deve mantenere almeno un proprietario.',
  NAME_DIFFERS: 'Scrivi il nome dell’organizzazione esattamente com’è.',
  IMPORT_REFUSED:
    'Questo file non può essere acquisito: {{part}} non è come è stato esportato. Nulla è stato modificato.',
  ROLE_BUILT_IN: 'I ruoli predefiniti non si modificano: creane una copia.',
  DELEGATE_NOT_POSSIBLE:
    'Questa persona non può sostituirti: scegli un membro attivo i cui depositi siano tra i tuoi e un periodo futuro di un anno al massimo.',
  KEY_LIFE_TOO_LONG:
    'Una chiave API vale al massimo un anno, e mai più a lungo della chiave che la crea: scegli una data più vicina.',
  ADDRESS_NOT_ALLOWED:
    'Questo indirizzo non si può usare. Indica un indirizzo https raggiungibile da Internet, senza password.',
  DEFAULT_MODEL_IN_USE: 'Scegli prima un altro modello predefinito.',
  INVITATION_REVOKED:
    'Il membro che ti ha invitato non può più darti questo accesso: chiedi un nuovo invito all’organizzazione.',
  INVITATIONS_OPEN:
    'Una nuova organizzazione può invitare {{most}} persone, compresi gli inviti ritirati, finché una di loro non entra.',
  TOO_MANY_TENANTS: 'Una persona può essere proprietaria di {{most}} organizzazioni al massimo.',
  VERSION_REQUIRED: 'Indica con If-Match la versione che hai visto.',
  WRONG_CODE: 'Questo codice non è quello dell’articolo da prelevare.',
  METRICS_CLOSED: 'Le metriche si leggono solo su questa macchina, o con il token METRICS_TOKEN.',
  FILE_TOO_LARGE: 'Il file supera {{max}} MB: inviane uno più piccolo.',
  FILE_TYPE_NOT_ALLOWED:
    'Questo tipo di file non è accettato: invia un PDF, un’immagine PNG, JPEG o WebP, un file CSV o di testo, con l’estensione che corrisponde al contenuto.',
  FILE_EMPTY: 'Il file è vuoto.',
  FILE_UNREADABLE:
    'L’immagine non è leggibile o è troppo grande: al massimo 40 megapixel, 20 in WebP, e 20.000 pixel per lato. Salvala più piccola e inviala ancora.',
  FILE_NOT_IMAGE: '{{name}} non è un’immagine: scegli un file PNG, JPEG o WebP.',
  FILE_QUOTA_EXCEEDED: 'Lo spazio della tua organizzazione è esaurito. Spazio libero: {{left}} MB.',
  HEADERS_TOO_LARGE: 'L’indirizzo o le intestazioni della richiesta sono troppo lunghi.',
  WORK_TOO_LARGE:
    'Questo documento richiede più tempo o memoria di quanto il server conceda a un singolo documento.',
  EXPORT_TOO_LARGE: 'L’elenco ha più di {{max}} righe: restringilo con un filtro.',
  SEARCH_TOO_BROAD:
    'Più di {{max}} articoli corrispondono a questa ricerca: aggiungi una parola o filtra l’elenco.',
  TABLE_QUOTE_OPEN:
    'Delle virgolette alla riga {{line}} non vengono mai chiuse: correggi la riga, oppure salva di nuovo il file con il foglio di calcolo.',
  TABLE_UNREADABLE:
    'Questo file non si può leggere come tabella ({{reason}}): salvalo come CSV o XLSX con al massimo 200.000 righe e 100 colonne.',
  TABLE_FORMAT:
    'Questo file è in un formato vecchio o diverso (.xls, .ods, .xlsb o una pagina web). Aprilo in un foglio di calcolo, salvalo come XLSX o CSV e importa quel file.',
  TABLE_PROTECTED:
    'Questa cartella di lavoro è protetta da una password. Togli la password, salvala e importala di nuovo.',
  IMPORT_OUTDATED:
    'Il catalogo è cambiato dopo il controllo: controlla di nuovo il file. Non ne è rimasto nulla.',
  IMPORT_EMPTY: 'Niente in questo file crea o modifica un articolo.',
  CATALOG_NOT_EMPTY: 'I dati di esempio si aggiungono solo a un catalogo senza articoli.',
  RATE_LIMITED: 'Troppi tentativi: attendi un momento.',
  CODE_LOCKED:
    'Sono stati inseriti troppi codici errati per questo indirizzo. Apri il link nell’e-mail per accedere.',
  INTERNAL: 'Si è verificato un errore da parte nostra. Nulla è stato modificato.',
  OVERLOADED: 'Il servizio è molto richiesto: riprova tra un istante.',
  PAYMENT_UNAVAILABLE: 'Il servizio di pagamento non risponde. Riprova tra un momento.',
  TRY_AGAIN: 'L’operazione non è terminata in tempo: riprova.',
  STORAGE_FULL: 'Il server non ha più spazio per salvare: riprova più tardi o avvisa chi lo gestisce.',
  OUTCOME_UNKNOWN: 'L’esito non è noto: verifica prima di riprovare.',
};

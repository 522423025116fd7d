import { exportTable } from '../../platform/export/index.js';
import { localised, TITLES } from '../list-columns/index.js';
import type { ImportRowDto } from './imports.dto.js';

const OUTCOME_WORDS = {
  create: localised('New', 'Nouveau', 'Nuevo', 'Nuovo'),
  change: localised('Changed', 'Modifié', 'Modificado', 'Modificato'),
  unchanged: localised('Unchanged', 'Inchangé', 'Sin cambios', 'Invariato'),
  refuse: localised('Refused', 'Refusé', 'Rechazado', 'Rifiutato'),
};

const PROBLEM_WORDS: Readonly<Record<NonNullable<ImportRowDto['problem']>, ReturnType<typeof localised>>> = {
  'name-missing': localised('The name is missing', 'Le nom manque', 'Falta el nombre', 'Manca il nome'),
  'invalid-text': localised(
    'The text is too long or has characters that are not allowed',
    'Le texte est trop long ou contient des caractères interdits',
    'El texto es demasiado largo o tiene caracteres no permitidos',
    'Il testo è troppo lungo o contiene caratteri non ammessi',
  ),
  'invalid-code': localised(
    'The code may have letters without accents, digits, dots, dashes, slashes',
    'Le code accepte lettres sans accent, chiffres, points, tirets et barres',
    'El código admite letras sin acento, cifras, puntos, guiones y barras',
    'Il codice ammette lettere senza accenti, cifre, punti, trattini e barre',
  ),
  'invalid-number': localised(
    'This is not a number that fits here',
    'Ce n’est pas un nombre valable ici',
    'No es un número válido aquí',
    'Non è un numero valido qui',
  ),
  'invalid-choice': localised(
    'This is not one of the choices',
    'Ce n’est pas un des choix',
    'No es una de las opciones',
    'Non è una delle scelte',
  ),
  'invalid-date': localised(
    'This is not a date',
    'Ce n’est pas une date',
    'No es una fecha',
    'Non è una data',
  ),
  'field-required': localised(
    'A required field is empty',
    'Un champ obligatoire est vide',
    'Un campo obligatorio está vacío',
    'Un campo obbligatorio è vuoto',
  ),
  'too-many-suppliers': localised(
    'An import creates 1,000 suppliers at most',
    'Un import crée 1000 fournisseurs au plus',
    'Una importación crea 1000 proveedores como máximo',
    'Un’importazione crea al massimo 1000 fornitori',
  ),
  'site-unknown': localised(
    'There is no such depot',
    'Ce dépôt n’existe pas',
    'No existe ese almacén',
    'Questo deposito non esiste',
  ),
  'site-missing': localised(
    'Choose a depot for the opening stock',
    'Choisissez un dépôt pour le stock initial',
    'Elija un almacén para el stock inicial',
    'Scegli un deposito per la giacenza iniziale',
  ),
  'not-by-quantity': localised(
    'Opening stock needs lots or serial numbers here',
    'Le stock initial demande ici des lots ou des numéros de série',
    'El stock inicial requiere aquí lotes o números de serie',
    'La giacenza iniziale richiede qui lotti o numeri di serie',
  ),
  'code-taken': localised(
    'Another article has this code',
    'Un autre article porte déjà ce code',
    'Otro artículo ya lleva este código',
    'Un altro articolo ha già questo codice',
  ),
  'too-many-cells': localised(
    'The row has more cells than there are columns',
    'La ligne a plus de cellules que de colonnes',
    'La fila tiene más celdas que columnas',
    'La riga ha più celle che colonne',
  ),
  'repeated-header': localised(
    'The titles once more',
    'Les titres, une fois de plus',
    'Los títulos, otra vez',
    'I titoli, ancora una volta',
  ),
  duplicate: localised(
    'An earlier row is about the same article',
    'Une ligne précédente concerne le même article',
    'Una fila anterior trata del mismo artículo',
    'Una riga precedente riguarda lo stesso articolo',
  ),
  archived: localised(
    'The article is archived',
    'L’article est archivé',
    'El artículo está archivado',
    'L’articolo è archiviato',
  ),
  'tracking-changed': localised(
    'An import does not change how stock is tracked',
    'Un import ne change pas le suivi du stock',
    'Una importación no cambia el seguimiento del stock',
    'Un’importazione non cambia il tracciamento delle scorte',
  ),
};

/** What the rows of a file do, and why some are refused. */
export const importRowExport = exportTable<ImportRowDto>('import-rows', [
  { title: TITLES.row, value: ({ row }) => row },
  { title: TITLES.effect, value: ({ outcome }) => outcome, words: OUTCOME_WORDS },
  { title: TITLES.code, value: ({ label }) => label },
  { title: TITLES.name, value: ({ name }) => name },
  { title: TITLES.problem, value: ({ problem }) => problem, words: PROBLEM_WORDS },
  { title: TITLES.column, value: ({ column }) => column },
]);

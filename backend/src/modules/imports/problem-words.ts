import { localised } from '../list-columns/index.js';
import type { ImportRowDto } from './imports.dto.js';

/** The reason why a row is refused. */
export const PROBLEM_WORDS: Readonly<
  Record<NonNullable<ImportRowDto['problem']>, ReturnType<typeof localised>>
> = {
  'name-missing': localised('The name is missing', 'Le nom manque', 'Falta el nombre', 'Manca il nome'),
  'invalid-text': localised(
    'The text is too long or has characters that are not allowed',
    'Le texte est trop long ou contient des caractères interdits',
    'El texto es demasiado largo o tiene caracteres no permitidos',
    'Il testo è troppo lungo o contiene caratteri non ammessi',
  ),
  'invalid-code': localised(
    'A code has 64 characters at most, and no ; or |',
    'Un code a 64 caractères au plus, sans ; ni |',
    'Un código tiene 64 caracteres como máximo, sin ; ni |',
    'Un codice ha al massimo 64 caratteri, senza ; né |',
  ),
  'invalid-number': localised(
    'This is not a number that fits here',
    'Ce n’est pas un nombre valable ici',
    'No es un número válido aquí',
    'Non è un numero valido qui',
  ),
  'ambiguous-number': localised(
    'This number can be read in two ways: choose the decimal sign of its column',
    'Ce nombre peut se lire de deux façons : choisissez le signe décimal de sa colonne',
    'Este número se puede leer de dos maneras: elija el signo decimal de su columna',
    'Questo numero si può leggere in due modi: scegli il segno decimale della sua colonna',
  ),
  'cell-error': localised(
    'The sheet shows an error here: correct its formula, save the file and import it again',
    'La feuille affiche une erreur ici : corrigez sa formule, enregistrez le fichier et importez-le à nouveau',
    'La hoja muestra un error aquí: corrija la fórmula, guarde el archivo e impórtelo de nuevo',
    'Il foglio mostra un errore qui: correggi la formula, salva il file e importalo di nuovo',
  ),
  'code-shortened': localised(
    'A spreadsheet has shortened this code, and its last digits are lost: format the column as text and enter it again',
    'Un tableur a abrégé ce code, et ses derniers chiffres sont perdus : mettez la colonne au format texte et saisissez-le à nouveau',
    'Una hoja de cálculo ha acortado este código y se han perdido sus últimas cifras: dé formato de texto a la columna e introdúzcalo de nuevo',
    'Un foglio di calcolo ha abbreviato questo codice e le ultime cifre sono perse: metti la colonna in formato testo e inseriscilo di nuovo',
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
    'Choose a depot for the stock',
    'Choisissez un dépôt pour le stock',
    'Elija un almacén para el stock',
    'Scegli un deposito per la giacenza',
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
    'Stock or open requests keep this article as it is tracked',
    'Du stock ou des demandes en cours empêchent de changer le suivi de cet article',
    'Hay existencias o solicitudes abiertas que impiden cambiar el seguimiento de este artículo',
    'Giacenze o richieste aperte impediscono di cambiare il tracciamento di questo articolo',
  ),
  'ambiguous-date': localised(
    'This date can be read in two ways: choose the order of day and month',
    'Cette date se lit de deux façons : choisissez l’ordre du jour et du mois',
    'Esta fecha se puede leer de dos maneras: elija el orden de día y mes',
    'Questa data si legge in due modi: scegli l’ordine di giorno e mese',
  ),
  'invalid-location': localised(
    'A location has four levels at most, with names of 40 characters at most',
    'Un emplacement a quatre niveaux au plus, aux noms de 40 caractères au plus',
    'Una ubicación tiene cuatro niveles como máximo, con nombres de 40 caracteres como máximo',
    'Un’ubicazione ha al massimo quattro livelli, con nomi di 40 caratteri al massimo',
  ),
  'too-many-categories': localised(
    'There are 1,000 categories at most',
    'Il y a 1000 catégories au plus',
    'Hay 1000 categorías como máximo',
    'Ci sono al massimo 1000 categorie',
  ),
  'too-many-locations': localised(
    'A depot has 2,000 locations at most',
    'Un dépôt a 2000 emplacements au plus',
    'Un almacén tiene 2000 ubicaciones como máximo',
    'Un deposito ha al massimo 2000 ubicazioni',
  ),
  'tracking-mismatch': localised(
    'A lot or a serial number does not fit how this stock is tracked',
    'Un lot ou un numéro de série ne va pas avec le suivi de ce stock',
    'Un lote o un número de serie no corresponde al seguimiento de este stock',
    'Un lotto o un numero di serie non corrisponde al tracciamento di questa giacenza',
  ),
  'serial-count': localised(
    'The quantity and the number of serial numbers differ',
    'La quantité et le nombre de numéros de série diffèrent',
    'La cantidad y el número de números de serie no coinciden',
    'La quantità e il numero di seriali sono diversi',
  ),
  'serial-taken': localised(
    'A unit with this serial number is in stock or out already',
    'Une unité portant ce numéro de série est déjà en stock ou sortie',
    'Una unidad con este número de serie ya está en stock o fuera',
    'Un’unità con questo numero di serie è già in giacenza o fuori',
  ),
  'lot-expiry': localised(
    'This lot expires on another date',
    'Ce lot expire à une autre date',
    'Este lote caduca en otra fecha',
    'Questo lotto scade in un’altra data',
  ),
  'threshold-order': localised(
    'The thresholds contradict each other: minimum, target, maximum',
    'Les seuils se contredisent : minimum, cible, maximum',
    'Los umbrales se contradicen: mínimo, objetivo, máximo',
    'Le soglie si contraddicono: minimo, obiettivo, massimo',
  ),
  contradiction: localised(
    'An earlier row says something else about the same article',
    'Une ligne précédente dit autre chose du même article',
    'Una fila anterior dice otra cosa del mismo artículo',
    'Una riga precedente dice altro dello stesso articolo',
  ),
  'row-refused': localised(
    'The row that it belongs to is refused',
    'La ligne à laquelle elle se rattache est refusée',
    'Se rechaza la fila a la que pertenece',
    'La riga a cui appartiene è rifiutata',
  ),
};

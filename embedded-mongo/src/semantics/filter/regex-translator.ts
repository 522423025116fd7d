import { unsupported } from '../../base/values.js';
import { fail } from '../errors.js';
import { own } from '../table.js';
import type { Effort } from './regex-guard.js';
import {
  AFTER_NEWLINE,
  ASSERTIONS,
  BEFORE_LAST_NEWLINE,
  CLASSES,
  CONTROLS,
  END,
  POSIX,
} from './regex-tables.js';

interface Group {
  /** Something inside may repeat without bound. */
  repeats: boolean;
  /** The content can match in more than one way. */
  chooses: boolean;
}

/** Translates the part of PCRE that JavaScript can do exactly, and refuses the rest. */
export class Translator {
  private at = 0;
  private out = '';
  readonly effort: Effort = { unbounded: 0, choices: 1, explosive: false };
  private readonly groups: Group[] = [{ repeats: false, chooses: false }];
  /** The group that just closed, to refuse a repetition of repetitions, whose time can grow exponentially. */
  private closed: Group | undefined;
  private quantifiable = false;
  usesWords = false;

  constructor(
    private readonly pattern: string,
    private readonly flags: ReadonlySet<string>,
  ) {}

  translate(): string {
    while (this.at < this.pattern.length) this.item();
    if (this.groups.length > 1) throw invalid(this.pattern, 'a parenthesis is not closed');
    return this.out;
  }

  private item(): void {
    const char = String.fromCodePoint(this.pattern.codePointAt(this.at) as number);
    this.at += char.length;
    if (this.flags.has('x') && this.skipsExtended(char)) return;
    switch (char) {
      case '\\':
        return this.escape();
      case '[':
        return this.characterClass();
      case '(':
        return this.open();
      case ')':
        return this.close();
      case '|':
        this.choose(2);
        return this.assertion('|');
      case '^':
        return this.assertion(this.flags.has('m') ? AFTER_NEWLINE : '(?<![^])');
      case '$':
        return this.assertion(this.flags.has('m') ? `(?=\\n|${END})` : BEFORE_LAST_NEWLINE);
      case '.':
        return this.atom(this.flags.has('s') ? '[^]' : '[^\\n]');
      case '*':
      case '+':
      case '?':
        return this.quantifier(char, char === '?' ? 2 : Number.POSITIVE_INFINITY);
      case '{':
        return this.braces();
      default:
        return this.atom(literal(char));
    }
  }

  private skipsExtended(char: string): boolean {
    if (/[\t-\r ]/.test(char)) return true;
    if (char !== '#') return false;
    const end = this.pattern.indexOf('\n', this.at);
    this.at = end < 0 ? this.pattern.length : end + 1;
    return true;
  }

  private atom(text: string): void {
    this.out += text;
    this.quantifiable = true;
    this.closed = undefined;
  }

  private assertion(text: string): void {
    this.out += text;
    this.quantifiable = false;
    this.closed = undefined;
  }

  private open(): void {
    let text = '(?:';
    if (this.pattern[this.at] === '?') {
      const kind = this.pattern[this.at + 1] as string;
      if (kind !== ':' && kind !== '=' && kind !== '!') throw refused(`the group (?${kind}`);
      text = `(?${kind}`;
      this.at += 2;
    } else if (this.pattern[this.at] === '*') throw refused('the group (*');
    this.assertion(text);
    this.groups.push({ repeats: false, chooses: false });
  }

  private close(): void {
    const group = this.groups.pop();
    const around = this.groups.at(-1);
    if (group === undefined || around === undefined)
      throw invalid(this.pattern, 'a parenthesis is not opened');
    this.atom(')');
    this.closed = group;
    if (group.repeats) around.repeats = true;
    if (group.chooses) around.chooses = true;
  }

  /** `ways` is how many numbers of times are allowed. */
  private quantifier(text: string, ways: number): void {
    if (!this.quantifiable) throw invalid(this.pattern, `nothing to repeat before ${text}`);
    if (this.closed?.chooses === true) this.effort.explosive = true;
    if (ways === Number.POSITIVE_INFINITY) {
      if (this.closed?.repeats === true) throw refused('a repetition within a repetition');
      (this.groups.at(-1) as Group).repeats = true;
    }
    this.choose(ways);
    this.out += text;
    if (this.pattern[this.at] === '?') {
      this.out += '?';
      this.at++;
    } else if (this.pattern[this.at] === '+') throw refused('a possessive quantifier');
    this.quantifiable = false;
    this.closed = undefined;
  }

  private choose(ways: number): void {
    if (ways === 1) return;
    (this.groups.at(-1) as Group).chooses = true;
    if (ways === Number.POSITIVE_INFINITY) this.effort.unbounded++;
    else this.effort.choices *= ways;
  }

  private braces(): void {
    const match = /^(\d+)(?:(,)(\d*))?\}/.exec(this.pattern.slice(this.at));
    if (match === null) {
      if (/^[ ,\d]*,[ \d]*\}/.test(this.pattern.slice(this.at)))
        throw refused('a quantifier without a minimum');
      return this.atom('\\{');
    }
    const [text, minimum, comma, maximum] = match;
    const [low, high] = [
      Number(minimum),
      Number(maximum === undefined || maximum === '' ? minimum : maximum),
    ];
    if (Math.max(low, high) > 65535 || high < low) throw invalid(this.pattern, `the quantifier {${text}`);
    this.at += text.length;
    const isOpen = comma !== undefined && maximum === '';
    this.quantifier(`{${text}`, isOpen ? Number.POSITIVE_INFINITY : high - low + 1);
  }

  private escape(): void {
    const char = this.pattern[this.at++];
    if (char === undefined) throw invalid(this.pattern, 'it ends with a backslash');
    const assertion = ASSERTIONS[char];
    if (assertion !== undefined) {
      if (char === 'b' || char === 'B') this.usesWords = true;
      return this.assertion(assertion);
    }
    if (char === 'Q') return this.quoted();
    if (char === 'E') return;
    if (char === 'H') return this.atom(`[^${CLASSES['h']}]`);
    if (char === 'V') return this.atom(`[^${CLASSES['v']}]`);
    if (char === 'N') {
      if (this.pattern[this.at] === '{') throw refused('the escape \\N{');
      return this.atom('[^\\n]');
    }
    if (CLASSES[char] !== undefined) return this.atom(`[${this.classOf(char)}]`);
    this.atom(this.character(char));
  }

  private quoted(): void {
    const end = this.pattern.indexOf('\\E', this.at);
    const stop = end < 0 ? this.pattern.length : end;
    for (const char of this.pattern.slice(this.at, stop)) this.atom(literal(char));
    this.at = end < 0 ? stop : stop + 2;
  }

  private classOf(char: string): string {
    if (char === 'w' || char === 'W') this.usesWords = true;
    return CLASSES[char] as string;
  }

  /** An escape for one character or a Unicode property, inside or outside a class. */
  private character(char: string): string {
    if (CONTROLS[char] !== undefined) return CONTROLS[char];
    if (char === 'x') {
      const match = /^(?:\{([0-9a-fA-F]{1,6})\}|([0-9a-fA-F]{2}))/.exec(this.pattern.slice(this.at));
      if (match === null) throw refused('the escape \\x without two digits');
      this.at += match[0].length;
      return `\\u{${match[1] ?? match[2]}}`;
    }
    if (char === 'p' || char === 'P') {
      const match = /^\{(L[lmotu]?|M[cen]?|N[dlo]?|P[cdefios]?|S[ckmo]?|Z[lps]?)\}/.exec(
        this.pattern.slice(this.at),
      );
      if (match === null || this.flags.has('i')) throw refused(`the escape \\${char} in this form`);
      this.at += match[0].length;
      return `\\${char}${match[0]}`;
    }
    if (/[A-Za-z0-9]/.test(char)) throw refused(`the escape \\${char}`);
    if (char.charCodeAt(0) >= 0xd800 && char.charCodeAt(0) < 0xdc00) {
      return char + (this.pattern[this.at++] as string);
    }
    return literal(char);
  }

  private characterClass(): void {
    let text = '[';
    if (this.pattern[this.at] === '^') {
      text += '^';
      this.at++;
    }
    let first = true;
    let previous: 'character' | 'class' | 'start' = 'start';
    for (;;) {
      const char = this.pattern[this.at];
      if (char === undefined) throw invalid(this.pattern, 'a bracket is not closed');
      if (char === ']' && !first) break;
      first = false;
      if (char === '-' && previous !== 'start' && this.pattern[this.at + 1] !== ']') {
        if (previous === 'class') throw refused('a range that starts with a class');
        this.at++;
        const end = this.classMember();
        if (end.isClass) throw refused('a range that ends with a class');
        text += `-${end.text}`;
        previous = 'start';
        continue;
      }
      const member = this.classMember();
      text += member.text;
      previous = member.isClass ? 'class' : 'character';
    }
    this.at++;
    this.atom(`${text}]`);
  }

  private classMember(): { text: string; isClass: boolean } {
    const char = String.fromCodePoint(this.pattern.codePointAt(this.at) as number);
    this.at += char.length;
    if (char === '[' && /^[:.=]/.test(this.pattern.slice(this.at))) return this.posixClass();
    if (char !== '\\') return { text: literal(char), isClass: false };
    const escaped = this.pattern[this.at++];
    if (escaped === undefined) throw invalid(this.pattern, 'a bracket is not closed');
    if (escaped === 'b') return { text: '\\x08', isClass: false };
    if (CLASSES[escaped] !== undefined) return { text: this.classOf(escaped), isClass: true };
    return { text: this.character(escaped), isClass: escaped === 'p' || escaped === 'P' };
  }

  private posixClass(): { text: string; isClass: boolean } {
    const match = /^:(\w+):\]/.exec(this.pattern.slice(this.at));
    if (match === null) {
      if (/^[:.=][^\]]*[:.=]\]/.test(this.pattern.slice(this.at))) throw refused('this bracket expression');
      return { text: '\\[', isClass: false };
    }
    const text = own(POSIX, match[1] as string);
    if (text === undefined) throw refused(`the class [:${match[1]}:]`);
    if (this.flags.has('i')) throw refused('a POSIX class that ignores case');
    this.at += match[0].length;
    return { text, isClass: true };
  }
}

function literal(char: string): string {
  return /[\^$\\.*+?()[\]{}|/-]/.test(char) ? (char === '-' ? '\\x2d' : `\\${char}`) : char;
}

export function refused(what: string): Error {
  return unsupported(`In a regular expression, ${what}`);
}

function invalid(pattern: string, reason: string): Error {
  return fail(51091, `The regular expression /${pattern}/ is not valid: ${reason}`);
}

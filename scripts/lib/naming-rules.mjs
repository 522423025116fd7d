/** The participles that do not end in "ed". */
const IRREGULAR =
  'Begun|Bought|Brought|Broken|Built|Chosen|Done|Driven|Found|Forgotten|Frozen|Given|Gone|Held|Hidden|Kept|Known|Laid|Left|Lent|Lost|Made|Met|Paid|Said|Seen|Sent|Shown|Sold|Spent|Taken|Thought|Told|Won|Written';
const PARTICIPLE = new RegExp(
  `^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|class) ((?:[A-Z][a-z]+ed|${IRREGULAR}))\\b`,
  'gm',
);
/** Verbs that say nothing without their object. */
const BARE = 'ask|await|forget|hold|keep|note|take|tell';
const METHOD = new RegExp(
  `^\\s+(?:private |protected |public |static |async |override )*#?(${BARE})(?:<[^>]*>)?\\([^;]*[{(,]$`,
  'gm',
);
const FUNCTION = new RegExp(
  `^\\s*(?:export )?(?:async )?(?:function\\*? (${BARE})\\b|const (${BARE})(?:: [^=]+)? = (?:async )?(?:<[^>]*>)?\\()`,
  'gm',
);
const CLAUSE = /^(?:What|Whatever|How|Who|Whom|Whose|Whoever|Where|Wherever|Whether|Why|Which)\b/;
const DIALECT = /\b(?:anew|lies?|whoever|nobody|so many|(?:of|for) who|what (?:is|was|are|were|has|had))\b/i;
const TITLE =
  /\b(?:test|it|describe)(?:\.each\([^)]*\))?(?:\.\w+)?\(\s*(['"`])((?:what|whatever|how|who|whom|whose|where|whether|which|whoever)\b.*?)\1/gi;
const SUMMARY = /\bsummary: '(\w+)/g;
/** The verbs of summaries in the API. Others need a reason: most are private words for one of these. */
const VERBS = new Set(
  `Accept Adjust Allocate Approve Archive Assign Cancel Change Check Combine Comment Commit Complete Confirm Count Create
Decline Delete Deliver Download Duplicate End Erase Exchange Extend Get Import Invite Issue Leave Lift List Look Mark Merge
Move Open Preview Print Propose Read Receive Record Redeliver Redirect Refuse Register Remove Rename Report Request Restore
Return Reverse Revoke Rotate Save Scrap Search Send Set Show Sign Start Stream Submit Switch Transfer Undo Unsubscribe Update
Upload Verify Withdraw`.split(/\s/),
);

const isTest = (path) => /\.(?:spec|e2e)\.tsx?$|(?:^|\/)(?:test|testing)\//.test(path);

/** The names, comments and titles of a file that break a rule of naming, each with its line and the remedy. */
export function namingProblems(path, text) {
  const problems = [];
  const add = (index, found, remedy) =>
    problems.push(`${path}:${text.slice(0, index).split('\n').length} ${found}: ${remedy}`);
  for (const { index, 1: name } of text.matchAll(PARTICIPLE))
    add(index, name, 'a participle says nothing alone. Add its noun.');
  if (path.includes('/src/') && !isTest(path))
    for (const pattern of [METHOD, FUNCTION])
      for (const match of text.matchAll(pattern))
        add(
          match.index + /^\s*/.exec(match[0])[0].length,
          match[1] ?? match[2],
          'name what it acts on as well.',
        );
  for (const { index, text: comment } of commentsIn(text)) {
    const [first] = comment.split(' ');
    if (CLAUSE.test(comment))
      add(index, first, 'begin a comment with the thing, or with what the code does.');
    const word = DIALECT.exec(comment);
    if (word) add(index, word[0], 'write the plain word.');
  }
  for (const { index, 2: title } of text.matchAll(TITLE))
    add(index, title, 'a title is a sentence with subject and verb, or a noun.');
  for (const { index, 1: verb } of text.matchAll(SUMMARY))
    if (!isTest(path) && !VERBS.has(verb))
      add(index, verb, 'begin a summary with a verb of the trade (naming-rules.mjs).');
  return problems;
}

/** Comments that stand on lines of their own. Lines of one comment are joined. */
function commentsIn(text) {
  const pattern = /^[ \t]*(?:\{?\/\*\*?\s*([\s\S]*?)\*\/|((?:\/\/ .*\n[ \t]*)+))/gm;
  return [...text.matchAll(pattern)].map(({ index, 1: block, 2: lines }) => ({
    index: index + 1,
    text: (block ?? lines)
      .replace(/\s*\n\s*(?:\*|\/\/)? ?/g, ' ')
      .replace(/^(?:\*|\/\/)\s*/, '')
      .trim(),
  }));
}

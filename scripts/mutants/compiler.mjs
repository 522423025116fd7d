import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A fault may leave a name unused; every other error means that it does not compile. */
const UNUSED = new Set([6133, 6192, 6196, 6198]);

/** Compiles single files of a workspace as its build would, types checked, without building the rest again. */
export class Compiler {
  #service;
  #changed = new Map();

  constructor(workspace) {
    const config = join(workspace, 'tsconfig.build.json');
    const { config: json } = ts.readConfigFile(config, (file) => ts.sys.readFile(file));
    const { options, fileNames } = ts.parseJsonConfigFileContent(json, ts.sys, dirname(config));
    this.#service = ts.createLanguageService({
      ...ts.sys,
      getCompilationSettings: () => ({ ...options, incremental: false, tsBuildInfoFile: undefined }),
      getScriptFileNames: () => fileNames,
      getScriptVersion: (file) => String(this.#changed.get(file)?.version ?? 0),
      getScriptSnapshot: (file) => {
        const text = this.#changed.get(file)?.text ?? ts.sys.readFile(file);
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
      },
      getCurrentDirectory: () => workspace,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    });
  }

  /** The JavaScript of a file with another text, as path and text; throws where that does not compile. */
  compile(file, text) {
    const version = (this.#changed.get(file)?.version ?? 0) + 1;
    this.#changed.set(file, { text, version });
    try {
      const errors = [
        ...this.#service.getSyntacticDiagnostics(file),
        ...this.#service.getSemanticDiagnostics(file),
      ].filter(({ code, category }) => category === ts.DiagnosticCategory.Error && !UNUSED.has(code));
      if (errors.length > 0)
        throw new Error(`does not compile: ${ts.flattenDiagnosticMessageText(errors[0].messageText, ' ')}`);
      const output = this.#service.getEmitOutput(file).outputFiles.find(({ name }) => name.endsWith('.js'));
      return { path: output.name, text: output.text };
    } finally {
      this.#changed.set(file, { text: readFileSync(file, 'utf8'), version: version + 1 });
    }
  }
}

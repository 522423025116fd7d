/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

const ICON = /@ant-design\/icons\/es\/icons\/\w+\.js$/;
/** The import of the shape of an icon of one colour. */
const SHAPE =
  /import \w+ from "(@ant-design\/icons-svg\/es\/asn\/\w+)";\s*import AntdIcon from "\.\.\/components\/AntdIconLight";/;

interface Shape {
  name: string;
  icon: {
    attrs: { viewBox: string; focusable?: string; 'fill-rule'?: string };
    children: { tag: string; attrs: { d?: string } }[];
  };
}

/** The arguments of `iconFrom`; undefined for a shape of more than plain outlines. */
function argumentsOf({ name, icon }: Shape): string | undefined {
  const { viewBox, focusable: _always, 'fill-rule': fillRule, ...others } = icon.attrs;
  const isPlain = icon.children.every(
    ({ tag, attrs }) => tag === 'path' && Object.keys(attrs).join() === 'd',
  );
  if (!isPlain || Object.keys(others).length > 0) return undefined;
  const parts: unknown[] = [name, viewBox, icon.children.map(({ attrs }) => attrs.d)];
  if (fillRule !== undefined) parts.push({ fillRule });
  return parts.map((part) => JSON.stringify(part)).join(', ');
}

/**
 * Each icon of the component library brings a helper, a wrapper and a tree of its shape, which weigh as much as many an
 * outline. `maker` is the module whose `iconFrom` makes an icon from the outlines alone.
 */
export function plainIcons(maker: string): Plugin {
  return {
    name: 'plain-icons',
    apply: 'build',
    async transform(code, id) {
      if (!ICON.test(id)) return null;
      const [, from] = SHAPE.exec(code) ?? [];
      if (from === undefined) return null;
      const [, json = 'null'] =
        /=\s*(\{.*\});\s*export default/s.exec(await readFile(require.resolve(`${from}.js`), 'utf8')) ?? [];
      const shape = JSON.parse(json) as Shape | null;
      const made = shape === null ? undefined : argumentsOf(shape);
      if (made === undefined) return null;
      return {
        code: `import { iconFrom } from ${JSON.stringify(maker)}; export default /*#__PURE__*/ iconFrom(${made});`,
        map: null,
      };
    },
  };
}

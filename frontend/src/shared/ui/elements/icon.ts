import { type ComponentProps, createElement } from 'react';

interface IconProps extends ComponentProps<'span'> {
  spin?: boolean;
  rotate?: number;
}

/**
 * An icon of the component library from its outlines. The build puts it in place of the library's own components
 * (vite-icons.ts), whose markup it repeats; the style is in styles.css.
 */
export function iconFrom(name: string, viewBox: string, outlines: readonly string[], more?: object) {
  return function Icon({ className = '', spin = false, rotate, tabIndex, onClick, ...rest }: IconProps) {
    const spins = spin || name === 'loading';
    const svg = {
      ...more,
      viewBox,
      focusable: 'false',
      'data-icon': name,
      width: '1em',
      height: '1em',
      fill: 'currentColor',
      'aria-hidden': 'true',
      style: rotate === undefined ? undefined : { transform: `rotate(${rotate}deg)` },
    } as const;
    const root = {
      role: 'img',
      'aria-label': name,
      ...rest,
      onClick,
      // A script can focus what can be clicked.
      tabIndex: tabIndex ?? (onClick === undefined ? undefined : -1),
      className: `anticon anticon-${name}${spins ? ' anticon-spin' : ''} ${className}`.trim(),
    };
    const shapes = outlines.map((d) => createElement('path', { key: d, d }));
    return createElement('span', root, createElement('svg', svg, shapes));
  };
}

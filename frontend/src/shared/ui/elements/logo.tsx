export function Logo({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="var(--ink)" />
      <g strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round">
        <path d="M8 10.5 16 7l8 3.5v11L16 25l-8-3.5zm0 0 8 3.5 8-3.5M16 14v11" stroke="#F4F5FA" />
        <path d="m12 8.75 8 3.5v3.6" stroke="#8B8BF0" />
      </g>
    </svg>
  );
}

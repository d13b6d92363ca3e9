const stems =
  'M32 36.9C31.2 30.1 23.5 27.5 19.7 21.5M32 36.9C31.6 27.7 27.4 24.2 25.3 16.2M32 13.8V54.5M32 36.9C32.4 27.7 36.6 24.2 38.7 16.2M32 36.9C32.8 30.1 40.5 27.5 44.3 21.5M32 40.9Q29.4 36.9 24.5 35.1M32 43.9Q34.6 40 39.5 38.2M32 47.9Q29.4 43.9 24.5 42.2'
const flowers = [
  [18.4, 18.9],
  [24.5, 13.6],
  [32, 10.9],
  [39.5, 13.6],
  [45.6, 18.9],
] as const

/** The sprig of the house's mark, in line. */
export function Logo({ height }: { height: number }) {
  return (
    <svg
      aria-hidden="true"
      height={height}
      viewBox="14 6 36 50"
      fill="none"
      stroke="currentColor"
      strokeWidth={height < 40 ? 2.4 : 1.2}
      strokeLinecap="round"
    >
      <path d={stems} />
      {flowers.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r={3} />
      ))}
    </svg>
  )
}

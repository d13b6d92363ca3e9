import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { useRef } from 'react'
import { useWidth } from '#ui/admin/use-width.ts'

export type Bar = {
  key: string
  value: number
  /** Shown when the pointer rests on it. */
  name: string
  /** Under the bar, where it has one. */
  tick?: string | undefined
  isCurrent: boolean
}

type Props = {
  bars: readonly Bar[]
  /** A dashed line. */
  mean: number
  /** The plot in one sentence; its figures are in a table beside it. */
  label: string
  writeTick: (value: number) => string
  /** Opens what a bar counts. */
  open?: (key: string) => void
}

const height = 176
const foot = 24
const head = 8
const side = 84
const edge = 20
/** The width that a word under the bars takes. */
const tickRoom = 52

const maxRules = 3
const roundSteps = [1, 2, 2.5, 5, 10]

/** The smallest round step with which the highest bar ends below the last rule; 0 where there is no bar. */
function stepFor(most: number): number {
  if (most <= 0) return 0
  const unit = 10 ** Math.floor(Math.log10(most / maxRules))
  return unit * (roundSteps.find((each) => each * unit * maxRules >= most) ?? 10)
}

/** Bars from zero, with three rules at most: the last one is the first above the highest bar. */
export function BarChart({ bars, mean, label, writeTick, open }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const most = Math.max(mean, ...bars.map(({ value }) => value))
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [side, width - edge], padding: 0.35 })
  const step = stepFor(most)
  const rules = step > 0 ? Math.max(1, Math.ceil(most / step)) : 0
  const y = scaleLinear({ domain: [0, step * rules || 1], range: [height - foot, head] })
  const ticks = new Map(bars.flatMap(({ key, tick }) => (tick ? [[key, tick]] : [])))
  // From the end, so that the last bar keeps its word.
  const every = Math.max(1, Math.ceil((ticks.size * tickRoom) / Math.max(1, width - side)))
  const shownTicks = [...ticks.keys()].reverse().filter((_, at) => at % every === 0)
  const values = Array.from({ length: rules + 1 }, (_, at) => at * step)
  return (
    <div ref={frame} className="plot" style={{ height }}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={label}>
          {values.map((value) => (
            <line
              key={value}
              x1={side}
              x2={width}
              y1={y(value)}
              y2={y(value)}
              className={value === 0 ? 'ground' : 'rule'}
            />
          ))}
          <AxisLeft
            scale={y}
            left={side}
            tickValues={values}
            tickFormat={(value) => writeTick(Number(value))}
            hideAxisLine
            hideTicks
            tickLabelProps={{ className: 'tick' }}
          />
          {bars.map(({ key, value, name, isCurrent }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the table beside the plot has the same links, for the keyboard
            <g key={key} onClick={value > 0 && open ? () => open(key) : undefined} className={open && 'opens'}>
              {/* As high as the plot, so that a low bar is pointed at as well. */}
              <rect x={x(key)} width={x.bandwidth()} y={head} height={height - foot - head} className="reach">
                <title>{name}</title>
              </rect>
              <rect
                x={x(key)}
                width={x.bandwidth()}
                y={y(value)}
                height={Math.max(0, height - foot - y(value))}
                className={isCurrent ? 'bar current' : 'bar'}
              />
            </g>
          ))}
          {mean > 0 && <line x1={side} x2={width} y1={y(mean)} y2={y(mean)} className="mean" />}
          <AxisBottom
            scale={x}
            top={height - foot}
            tickValues={shownTicks}
            tickFormat={(key) => ticks.get(String(key)) ?? ''}
            hideAxisLine
            hideTicks
            tickLabelProps={{ className: 'tick' }}
          />
        </svg>
      )}
    </div>
  )
}

/** @jsxRuntime automatic */
import type { BarAction } from '#functions/contract/shop-record/shop-record.ts'

const paths: Record<BarAction, string> = {
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 3 6a2 2 0 0 1 2-2',
  map: 'M12 21s7-6.5 7-11a7 7 0 0 0-14 0c0 4.5 7 11 7 11zM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  line: 'M4 5h16v11h-8l-5 4v-4H4z',
  reservation: 'M4 6h16v14H4zM4 10h16M8 3v4m8-4v4',
}

export function ActionIcon({ action }: { action: BarAction }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden>
      <path d={paths[action]} />
    </svg>
  )
}

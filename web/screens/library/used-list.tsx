import type { Use } from '#functions/contract/file.ts'
import { type UsedPlace, usedPlaces } from '#web/files/used-words.ts'
import { Chip } from '#web/ui/chip.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/links.tsx'
import styles from './used-list.module.css'

const tones = { 下書き: 'grey', 公開中: 'green', 予約: 'blue' } as const

type Props = {
  used: readonly Use[]
  /** Leads nowhere while something is going on. */
  isPlain?: boolean
}

/** Where a file is used, each place a way to its page. */
export function UsedList({ used, isPlain = false }: Props) {
  return (
    <ul className={styles.places}>
      {usedPlaces(used).map((place) => (
        <li key={place.words} className={styles.place}>
          <PlaceName place={place} isPlain={isPlain} />
          {Object.entries(tones).map(
            ([state, tone]) =>
              place.states.includes(state) && (
                <Chip key={state} tone={tone}>
                  {state}
                </Chip>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}

function PlaceName({ place: { page, words }, isPlain }: { place: UsedPlace; isPlain: boolean }) {
  if (page === undefined || isPlain) {
    return <span className={classNames(page !== undefined && styles.link)}>{words}</span>
  }
  return (
    <ScreenLink to={`/${page}`} className={styles.link ?? ''}>
      {words}
    </ScreenLink>
  )
}

import type { Use } from '#functions/contract/file.ts'
import { differenceOf, type UsedPlace, usedPlaces } from '#web/files/used-words.ts'
import { Chip } from '#web/ui/chip.tsx'
import { ScreenLink } from '#web/ui/links.tsx'
import styles from './used-list.module.css'

type Props = {
  used: readonly Use[]
  /** Leads nowhere while something is going on. */
  isPlain?: boolean
}

/** Where a file is used, each place a way to it; where not both draft and visitors have it, that is said. */
export function UsedList({ used, isPlain = false }: Props) {
  return (
    <ul className={styles.places}>
      {usedPlaces(used).map((place) => (
        <li key={place.to + place.words} className={styles.place}>
          <PlaceName place={place} isPlain={isPlain} />
          <Difference words={differenceOf(place)} />
        </li>
      ))}
    </ul>
  )
}

function Difference({ words }: { words: string }) {
  if (words === '') return null
  return <Chip tone={words.includes('予約') ? 'blue' : 'grey'}>{words}</Chip>
}

function PlaceName({ place: { to, words }, isPlain }: { place: UsedPlace; isPlain: boolean }) {
  if (isPlain) return <span className={styles.link}>{words}</span>
  return (
    <ScreenLink to={to} className={styles.link ?? ''}>
      {words}
    </ScreenLink>
  )
}

import type { ReactNode } from 'react'
import { limits } from '#functions/contract/limits.ts'
import type { User } from '#functions/contract/user.ts'
import { useConfig } from '#web/api/config.ts'
import { bytesText, dateText, dayText, timeText } from '#web/ui/format.ts'
import { Part } from './part.tsx'
import styles from './shop-facts.module.css'

/** What there is to know of a shop at a glance: its address, its times, and how full its libraries are. */
export function ShopFacts({ user }: { user: User }) {
  const { pages } = useConfig()
  const address = `${pages}/${user.slug}/`
  const signedIn = user.last_sign_in_at
  return (
    <Part title="お店のようす">
      <dl className={styles.facts}>
        <Fact name="ホームページ">
          {user.pages.some(({ published_at }) => published_at !== null) ? (
            <a href={address} target="_blank" rel="noreferrer" className={styles.link}>
              {address}
            </a>
          ) : (
            `${address}（まだ公開していません）`
          )}
        </Fact>
        <Fact name="最後のログイン">
          {signedIn === null ? 'まだありません' : `${dayText(signedIn)} ${timeText(signedIn)}`}
        </Fact>
        <Fact name="登録した日">{dateText(user.created_at)}</Fact>
      </dl>
      <dl className={styles.rooms}>
        <Room name="写真" value={user.image_count} max={limits.imageCount} unit="枚" />
        <Room name="動画" value={user.movie_count} max={limits.movieCount} unit="本" />
        <Room name="容量" value={user.bytes} max={limits.libraryBytes} />
      </dl>
    </Part>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type RoomProps = { name: string; value: number; max: number; unit?: string }

/** How much of what a library may hold is taken. */
function Room({ name, value, max, unit }: RoomProps) {
  const words = unit
    ? `${value} / ${max}${unit}`
    : `${value === 0 ? '0MB' : bytesText(value)} / ${bytesText(max)}`
  const isNarrow = value >= max * 0.9
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={isNarrow ? styles.narrow : undefined}>
          {words}
          {isNarrow && '（もうすぐいっぱい）'}
        </span>
        <meter
          className={styles.meter}
          min={0}
          max={max}
          value={value}
          high={max * 0.9}
          optimum={0}
          aria-label={`${name} ${words}`}
        />
      </dd>
    </div>
  )
}

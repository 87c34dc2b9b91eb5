import { ListChecks, PencilLine } from 'lucide-react'
import { useRef } from 'react'
import type { Sample } from '#functions/contract/sample.ts'
import { useConfig } from '#web/api/config.ts'
import { NoSamples } from '#web/files/no-samples.tsx'
import { anySample, countText, hasNoSamples, type SampleList } from '#web/files/sample-list.ts'
import { SampleSearch } from '#web/files/sample-search.tsx'
import { ChoiceTile } from '#web/screens/choice-tile.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { PassingButton } from '#web/ui/passing-button.tsx'
import { StatusLine } from '#web/ui/status-line.tsx'
import styles from './edit-sample-screen.module.css'
import { editScreens } from './edit-screens.ts'
import { useBackAtSeen } from './last-seen.ts'
import { detailAddress } from './sample-address.ts'
import type { EditSamples } from './use-edit-samples.ts'

type Props = { screen: EditSamples }

/** What has been sent and no shop sees yet: found here again, whenever it was sent and by whom. */
export function WaitingSamples({ screen }: Props) {
  const { waiting, selection, ask } = screen
  const { list, samples } = waiting
  if (list.isSuccess && samples.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting-samples">
      <h2 id="waiting-samples">まだお店に出していない写真</h2>
      <Loaded query={list} what="まだお店に出していない写真" skeleton={null}>
        {() => (
          <>
            <div className={styles.line}>
              <p>種類と、さがすときの言葉を入れると、お店に出ます。</p>
              {!selection.isOn && (
                <Button
                  kind="primary"
                  icon={PencilLine}
                  onClick={() => ask({ what: 'words', samples })}
                >
                  {samples.length}枚に種類と言葉を入れる
                </Button>
              )}
            </div>
            <Tiles screen={screen} found={waiting} />
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The pictures that shops see, looked for as shops do. */
export function OfferedSamples({ screen }: Props) {
  const { search, look, waiting, offered, selection } = screen
  const isEmpty = hasNoSamples(offered)
  return (
    <section className={styles.offered} aria-labelledby="offered-samples">
      <h2 id="offered-samples">お店に出している写真</h2>
      {!isEmpty && <SampleSearch search={search} categories={offered.categories} onSearch={look} />}
      <div className={styles.line}>
        <StatusLine>{isEmpty ? '' : countText(offered)}</StatusLine>
        {!selection.isOn && waiting.samples.length + offered.samples.length > 0 && (
          <PassingButton
            next="[data-choice]"
            data-choose=""
            kind="quiet"
            icon={ListChecks}
            onClick={() => {
              screen.forget()
              selection.begin()
            }}
          >
            えらんで変える・消す
          </PassingButton>
        )}
      </div>
      <Loaded query={offered.list} what="サンプル画像" skeleton={null}>
        {() =>
          offered.samples.length > 0 ? (
            <Tiles screen={screen} found={offered} />
          ) : (
            <NoSamples isNarrowed={!isEmpty} onAll={() => look(anySample)}>
              「この端末から追加」で写真を入れ、種類と言葉を入れると、お店に出ます。
            </NoSamples>
          )
        }
      </Loaded>
    </section>
  )
}

function Tiles({ screen, found }: Props & { found: SampleList }) {
  const tiles = useRef<HTMLUListElement>(null)
  useBackAtSeen(tiles)
  return (
    <>
      <ul ref={tiles} className={styles.grid} aria-busy={found.list.isPlaceholderData}>
        {found.samples.map((sample) => (
          <Tile key={sample.id} screen={screen} sample={sample} />
        ))}
      </ul>
      <MoreButton list={found.list} />
    </>
  )
}

function Tile({ screen: { selection, settled, forget }, sample }: Props & { sample: Sample }) {
  const { media } = useConfig()
  const { id, category, link_name, name, thumb_url } = sample
  const title = link_name || name
  return (
    <ChoiceTile
      id={id}
      name={title}
      isChosen={selection.chosen.some((each) => each.id === id)}
      isChoosing={selection.isOn}
      opens={detailAddress(editScreens, id, settled)}
      onToggle={() => {
        forget()
        selection.toggle(id)
      }}
    >
      <img src={media + thumb_url} alt={title} loading="lazy" decoding="async" draggable={false} />
      {category && <span className={styles.category}>{category}</span>}
    </ChoiceTile>
  )
}

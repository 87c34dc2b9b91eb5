import { EyeOff, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import type { Slide } from '#functions/contract/page.ts'
import { announce } from '#web/ui/announcer.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { maxItems, type SlideSet } from './commands.ts'
import { useContent, useEditing } from './editing.tsx'
import { newSlide } from './new-parts.ts'
import { SlideControls } from './slide-controls.tsx'
import styles from './slides-tab.module.css'
import { thumbnailAddress } from './thumbnail-address.ts'

const setNames = { data1: '上のスライド写真', data2: '下のスライド写真' } as const

/** One set of slides as a strip of thumbnails, and the controls of the one that is chosen. */
export function SlidesTab({ set }: { set: SlideSet }) {
  const slides = useContent((content) => content[set])
  const [chosen, choose] = useState<string>()
  const index = slides.findIndex(({ id }) => id === chosen)
  const slide = slides[index]
  return (
    <>
      {slides.length === 0 && (
        <p className={styles.empty}>
          ここに写真を入れると、{set === 'data1' ? 'ページのいちばん上' : 'ページのいちばん下'}
          で、横に送って見られます。
        </p>
      )}
      <ul className={styles.strip} aria-label={setNames[set]}>
        {slides.map((each, at) => (
          <li key={each.id}>
            <SlideThumbnail
              slide={each}
              place={at + 1}
              isChosen={each.id === chosen}
              onChoose={() => choose(each.id)}
            />
          </li>
        ))}
      </ul>
      <AddSlides set={set} count={slides.length} />
      {slide && <SlideControls set={set} slide={slide} index={index} count={slides.length} />}
    </>
  )
}

function AddSlides({ set, count }: { set: SlideSet; count: number }) {
  const { editor, chooseFiles } = useEditing()
  const max = maxItems(set)
  const add = () =>
    chooseFiles({
      kinds: ['image'],
      several: true,
      take: (paths) => {
        const at = editor.store.getState().content[set].length
        editor.dispatch({ where: set, type: 'add', items: paths.map(newSlide), at })
        announce(`${setNames[set]}に${paths.length}枚追加しました`)
      },
    })
  return (
    <>
      <Button icon={ImagePlus} disabled={count >= max} onClick={add}>
        写真を追加
      </Button>
      {count >= max && <p className={styles.empty}>スライド写真は{max}枚までです。</p>}
    </>
  )
}

type ThumbnailProps = { slide: Slide; place: number; isChosen: boolean; onChoose: () => void }

function SlideThumbnail({ slide, place, isChosen, onChoose }: ThumbnailProps) {
  const { site } = useEditing()
  const address = thumbnailAddress(slide.position_url, site.media)
  const hidden = slide.display ? '' : '、お客さまには見えません'
  return (
    <button
      type="button"
      className={classNames(styles.thumbnail, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-label={`${place}枚目の写真${slide.alt && `「${slide.alt}」`}${hidden}`}
      onClick={onChoose}
    >
      {address && <img src={address} alt="" />}
      <span className={styles.place}>{place}</span>
      {!slide.display && <EyeOff aria-hidden className={styles.hidden} />}
    </button>
  )
}

import type { Sample } from '#functions/contract/sample.ts'
import { Picture } from '#functions/renderer/picture.tsx'
import { useConfig } from '#web/api/config.ts'
import { bytesText } from '#web/ui/format.ts'
import { ScreenHeading } from '#web/ui/screen-heading.tsx'
import { SampleActions } from './sample-actions.tsx'
import styles from './sample-detail-screen.module.css'

/** The picture as large as there is room, what it is, and what can be done with it. */
export function SampleView({ sample }: { sample: Sample }) {
  const { media } = useConfig()
  const { url, link_name, category, width, height, bytes } = sample
  return (
    <div className={styles.sample}>
      <div className={styles.picture}>
        <Picture path={url} alt={link_name} media={media} eager />
      </div>
      <div className={styles.side}>
        <ScreenHeading title={link_name} />
        <dl className={styles.facts}>
          <div>
            <dt>種類</dt>
            <dd>{category}</dd>
          </div>
          <div>
            <dt>大きさ</dt>
            <dd>
              横{width}×縦{height}（{bytesText(bytes)}）
            </dd>
          </div>
        </dl>
        <SampleActions sample={sample} />
      </div>
    </div>
  )
}

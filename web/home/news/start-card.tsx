import { Sparkles } from 'lucide-react'
import { getButtonClass } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { ScreenLink } from '#web/ui/navigation/links.tsx'
import styles from './start-card.module.css'

/** Offers かんたん作成 to a shop whose pages are still new. */
export function StartCard() {
  return (
    <section className={`panel stack gap-3 p-5 ${styles.card}`} aria-labelledby="start-heading">
      <h2 id="start-heading" className="text-xl">
        ホームページを作りましょう
      </h2>
      <p>
        かんたんな質問に答えると、写真と文章の入った3つのページができあがります。5分くらいで終わります。
      </p>
      <StartLink kind="primary" />
    </section>
  )
}

/** The same for a shop that has pages: a quiet link. */
export function StartLink({ kind }: { kind: 'primary' | 'quiet' }) {
  return (
    <ScreenLink to="/start" className={classNames(getButtonClass(kind), 'self-start')}>
      <Sparkles aria-hidden size={20} />
      かんたん作成
    </ScreenLink>
  )
}

import { ScreenLink } from '#web/ui/navigation/links.tsx'

/** Stands for a block that visitors do not see because `label` is missing in お店の情報. Needs `frameStyles`. */
export function MissingFactRow({ label }: { label: string }) {
  return (
    <p className="slim missing">
      <span>
        <b>{label}がまだ入っていません</b>
        お店の情報に入れると、ここに出ます
      </span>
      <ScreenLink to="/shop">お店の情報をひらく</ScreenLink>
    </p>
  )
}

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageImage } from '#functions/renderer/items/page-image.tsx'
import { buildContentStyles } from '#functions/renderer/styles/page-styles.ts'
import { page, site } from '#test/functions/renderer/demo-page.ts'

const folder = '/images/file-id-0123456789/content-id-0123456789'
const path = `${folder}/600x400.webp`

test('an animated image stands still for visitors who prefer reduced motion', () => {
  const html = renderToStaticMarkup(
    <PageImage path={path} alt="湯気の立つそば" media={site.media} eager={false} />,
  )
  const [avif, webp, image, ...more] = html.match(/<(source|img)[^>]*>/g) ?? []
  expect(more).toEqual([])
  for (const source of [avif, webp])
    expect(source).toContain('media="(prefers-reduced-motion:reduce)"')
  const still = (format: string) =>
    [320, 600].map((width) => `${site.media}${folder}/${width}.${format} ${width}w`).join(',')
  expect(avif).toContain(`type="image/avif" srcSet="${still('avif')}"`)
  expect(webp).toContain(`type="image/webp" srcSet="${still('webp')}"`)
  const moving = `${site.media}${folder}/320.moving.webp 320w,${site.media}${path} 600w`
  expect(image).toContain(`srcSet="${moving}" sizes="min(100vw,1000px)"`)
  expect(image).toContain(`src="${site.media}${path}"`)
  expect(image).toContain('width="600" height="400" alt="湯気の立つそば"')
})

test('without variants its still has the full width', () => {
  const alone = `${folder}/600x400.alone.webp`
  const html = renderToStaticMarkup(
    <PageImage path={alone} alt="" media={site.media} eager={false} />,
  )
  const stills = [320, 600].map((width) => `${site.media}${folder}/${width}.webp ${width}w`)
  expect(
    html.match(/<source[^>]*>/g)?.map((source) => /srcSet="([^"]*)"/.exec(source)?.[1]),
  ).toEqual([stills.join(',')])
  const bg = { position_url: alone, color: '#ffffff', display: true }
  expect(buildContentStyles(page({ bg }), site.media)).toContain(
    `url("${site.media}${folder}/600.webp")`,
  )
})

test('as a background it stands still for everyone', () => {
  const bg = { position_url: path, color: '#ffffff', display: true }
  const styles = buildContentStyles(page({ bg }), site.media)
  expect(styles).toContain(`url("${site.media}${folder}/600.webp")`)
  expect(styles).not.toContain('moving')
  expect(styles).not.toContain('600x400')
})

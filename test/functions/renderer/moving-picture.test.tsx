import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentStyles } from '#functions/renderer/page-styles.ts'
import { Picture } from '#functions/renderer/picture.tsx'
import { page, site } from './demo-page.ts'

const folder = '/images/file-id-0123456789/content-id-0123456789'
const path = `${folder}/600x400.webp`

test('a picture that moves does so for whoever does not mind, and stands still for the others', () => {
  const html = renderToStaticMarkup(
    <Picture path={path} alt="湯気の立つそば" media={site.media} eager={false} />,
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

test('as long as it is alone it stands still in its full width', () => {
  const alone = `${folder}/600x400.alone.webp`
  const html = renderToStaticMarkup(
    <Picture path={alone} alt="" media={site.media} eager={false} />,
  )
  const stills = [320, 600].map((width) => `${site.media}${folder}/${width}.webp ${width}w`)
  expect(
    html.match(/<source[^>]*>/g)?.map((source) => /srcSet="([^"]*)"/.exec(source)?.[1]),
  ).toEqual([stills.join(',')])
  const bg = { position_url: alone, color: '#ffffff', display: true }
  expect(contentStyles(page({ bg }), site.media)).toContain(
    `url("${site.media}${folder}/600.webp")`,
  )
})

test('behind a page it stands still for everybody', () => {
  const bg = { position_url: path, color: '#ffffff', display: true }
  const styles = contentStyles(page({ bg }), site.media)
  expect(styles).toContain(`url("${site.media}${folder}/600.webp")`)
  expect(styles).not.toContain('moving')
  expect(styles).not.toContain('600x400')
})

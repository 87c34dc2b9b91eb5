export const galleryStyles = `
.gallery{display:grid;grid-template-columns:1fr 1fr;gap:6px;align-items:start;list-style:none}
.gallery button{all:unset;display:block;width:100%;cursor:zoom-in}
.gallery button:focus-visible{outline:3px solid #0b57d0;outline-offset:-3px;box-shadow:inset 0 0 0 5px #fff}
.gallery li>button img{display:block;width:100%;height:auto;aspect-ratio:var(--cut,1);object-fit:cover}
.caption{padding:8px 4px 14px;color:var(--muted);font-size:14px;line-height:1.6;text-wrap:balance}
.large{display:none;width:100vw;height:100vh;border:0;background:#000000eb}
.large:popover-open{display:block}
.large button{display:grid;height:100%;cursor:zoom-out}
.large img{width:100%;height:100%;min-height:0;object-fit:contain}
.w-full .caption{padding-left:12px}
.w-wide .gallery{gap:16px}
.w-wide .gallery li>button img{border-radius:var(--r)}
@container(max-width:767px){
.gallery li:last-child:nth-child(odd){grid-column:1/3}
.gallery li:last-child:nth-child(odd)>button img{aspect-ratio:2}
}
@container(min-width:768px){
.in-3{grid-template-columns:repeat(3,1fr)}
.in-4{grid-template-columns:repeat(4,1fr)}
}
`

/** Colours of the wooden plates, in all themes; `soldOut` is the wood behind sold-out items. */
export const plateColours = {
  wood: ['#c99a5b', '#e0b577', '#c08e4c'],
  soldOut: '#a39a8f',
  ink: '#2a1a0c',
  price: '#5c1208',
} as const

const [light, middle, shade] = plateColours.wood

export const menuStyles = `
.menu{display:grid;gap:44px}
.menu ul{list-style:none}
.sub{
padding-bottom:10px;
margin-bottom:8px;
border-bottom:1px solid var(--line);
color:var(--accent);
font:var(--weight) 19px/1.5 var(--head);
letter-spacing:.12em;
}
.tax{margin-top:24px}
.dish{padding:10px 0;break-inside:avoid}
.led{display:flex;align-items:baseline;gap:12px}
.led::before{content:"";order:1;flex:1;min-width:20px;border-bottom:1px dotted var(--muted);opacity:.7;translate:0 -.3em}
.named{display:flex;flex-wrap:wrap;align-items:baseline;gap:2px 8px}
.dish-name{word-break:keep-all}
.price{order:2;flex:none;max-width:50%;font-variant-numeric:tabular-nums}
.mark{
display:inline-block;
padding:4px 6px;
border:1px solid;
border-radius:min(4px,var(--r));
color:var(--accent);
font-style:normal;
font-size:12px;
font-weight:500;
line-height:1;
white-space:nowrap;
}
.off .dish-name{text-decoration:line-through}
.dish.off,
.card.off{color:var(--muted)}
.pictured{display:grid;grid-template-columns:76px 1fr;column-gap:16px;align-items:center}
.pictured img{display:block;width:76px;height:76px;object-fit:cover;border-radius:min(8px,var(--r))}
.cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(9.25rem,100%),1fr));gap:28px 16px;padding-top:16px}
.card p{line-height:1.6}
.card img{display:block;width:100%;height:auto;margin-bottom:12px;aspect-ratio:4/3;object-fit:cover;border-radius:var(--r)}
.card .dish-name{font-weight:600}
.card.off img{filter:grayscale(.7)}
.plates{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;max-width:420px;margin:0 auto;padding-top:16px}
.by-3{max-width:330px}
.by-2{max-width:220px}
.plate{
display:flex;
flex:0 0 max(3.75rem,calc(25% - 9px));
align-items:center;
justify-content:space-between;
gap:14px;
height:16.75rem;
padding:18px 10px 14px;
border-radius:3px;
background:linear-gradient(90deg,${light},${middle} 45%,${shade});
box-shadow:0 6px 14px #0006,inset 0 0 0 1px #0000001a;
color:${plateColours.ink};
font:700 19px/1.35 var(--head);
letter-spacing:.1em;
writing-mode:vertical-rl;
font-feature-settings:"vert" 1;
}
.plate span{min-height:0}
.plate small{font:600 12px/1.5 var(--text);margin-top:10px;letter-spacing:0}
.plate .plate-note{display:block;margin:0 4px 0 0;font-weight:500}
.by-3 .plate{flex-basis:max(3.75rem,calc(33.3% - 8px))}
.by-2 .plate{flex-basis:max(3.75rem,calc(50% - 6px))}
.plate b{flex:none;max-height:45%;color:${plateColours.price};font:700 14px/1.3 var(--text);letter-spacing:.02em}
.plate.off{background:${plateColours.soldOut};box-shadow:none}
.plate.off b{color:${plateColours.ink}}
@container(min-width:768px){
.two{grid-template-columns:1fr 1fr;gap:48px 72px}
.two .cards{grid-template-columns:1fr 1fr}
.cards{grid-template-columns:repeat(auto-fit,minmax(13.75rem,1fr));gap:40px 24px}
.card:only-child{max-width:440px}
.menu:not(.two) .leaders:has(:nth-child(4)){columns:2;column-gap:72px}
.plates{gap:16px}
.menu:not(.two) .plates{gap:18px;max-width:none}
.plate{height:19.375rem;font-size:22px}
.menu:not(.two) .plate{flex-basis:auto;min-width:5rem}
}
`

/** An example of a spreadsheet of places. Name, address and town are required; all other columns are optional. */
export const importExample = `id,name,address,town,state,zip,phone,website,cuisine,price,latitude,longitude,description,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday,Sunday
1,Harbor Lantern,"1 Quay Street, Suite 2",Port Example,MD,21000,(410) 555-0151,https://lantern.example.com,Seafood,$$,39.53,-76.35,Crabs and chowder by the water.,Closed,11am-9pm,11am-9pm,11am-9pm,11am-11pm,11am-11pm,noon-8pm
2,Third Street Noodles,30 Third Street,Port Example,MD,21000,,,Asian,$,,,,,,,,,,
`

/** The example spreadsheet as a download. */
export const GET = () => new Response(importExample)

/** The colors of maps, by day and by night. */
export const MAP_COLORS = {
  light: {
    sea: '#cfdedc',
    land: '#f8f2e7',
    green: '#e4e7cd',
    building: '#ecdfcb',
    border: '#d9cab2',
    road: '#dcc3a0',
    mainRoad: '#dcb48c',
    highway: '#cf9a7c',
    text: '#65584b',
    town: '#211b16',
    waterText: '#4d6a6b',
  },
  dark: {
    sea: '#1d4250',
    land: '#372e25',
    green: '#414824',
    building: '#493c30',
    border: '#7a6853',
    road: '#806a50',
    mainRoad: '#a27d52',
    highway: '#b46a4e',
    text: '#d3c4b0',
    town: '#fbf3e6',
    waterText: '#a9d0d6',
  },
}
export type Scheme = keyof typeof MAP_COLORS

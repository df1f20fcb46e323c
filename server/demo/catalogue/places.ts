export interface Place {
  city: string;
  state: string;
  postalCode: string;
  areaCode: string;
  /** Usual pay there, the country's being 1. */
  pay: number;
}

const table = `
  Birmingham AL 35203 205 0.93
  Huntsville AL 35801 256 0.97
  Anchorage AK 99501 907 1.10
  Phoenix AZ 85004 602 1.00
  Tucson AZ 85701 520 0.94
  Little Rock AR 72201 501 0.90
  Fresno CA 93721 559 1.00
  Los Angeles CA 90012 213 1.15
  Oakland CA 94612 510 1.22
  Sacramento CA 95814 916 1.10
  San Diego CA 92101 619 1.14
  San Francisco CA 94103 415 1.28
  San Jose CA 95113 408 1.28
  Colorado Springs CO 80903 719 1.00
  Denver CO 80202 303 1.07
  Hartford CT 06103 860 1.06
  New Haven CT 06510 203 1.06
  Wilmington DE 19801 302 1.02
  Washington DC 20001 202 1.18
  Jacksonville FL 32202 904 0.96
  Miami FL 33130 305 1.03
  Orlando FL 32801 407 0.97
  Tampa FL 33602 813 0.98
  Atlanta GA 30303 404 1.01
  Savannah GA 31401 912 0.93
  Honolulu HI 96813 808 1.12
  Boise ID 83702 208 0.97
  Chicago IL 60602 312 1.06
  Peoria IL 61602 309 0.94
  Fort Wayne IN 46802 260 0.92
  Indianapolis IN 46204 317 0.97
  Cedar Rapids IA 52401 319 0.93
  Des Moines IA 50309 515 0.97
  Wichita KS 67202 316 0.92
  Lexington KY 40507 859 0.93
  Louisville KY 40202 502 0.95
  Baton Rouge LA 70801 225 0.93
  New Orleans LA 70112 504 0.95
  Portland ME 04101 207 1.01
  Baltimore MD 21202 410 1.05
  Boston MA 02110 617 1.18
  Worcester MA 01608 508 1.08
  Detroit MI 48226 313 0.99
  Grand Rapids MI 49503 616 0.96
  Duluth MN 55802 218 0.95
  Minneapolis MN 55401 612 1.05
  Jackson MS 39201 601 0.88
  Kansas City MO 64106 816 0.98
  St. Louis MO 63101 314 0.98
  Billings MT 59101 406 0.94
  Missoula MT 59802 406 0.95
  Lincoln NE 68508 402 0.93
  Omaha NE 68102 402 0.96
  Las Vegas NV 89101 702 1.00
  Reno NV 89501 775 1.02
  Manchester NH 03101 603 1.04
  Newark NJ 07102 973 1.14
  Albuquerque NM 87102 505 0.94
  Santa Fe NM 87501 505 0.96
  Albany NY 12207 518 1.03
  Buffalo NY 14202 716 0.97
  New York NY 10001 212 1.22
  Rochester NY 14604 585 0.97
  Charlotte NC 28202 704 1.00
  Durham NC 27701 919 1.02
  Raleigh NC 27601 919 1.02
  Fargo ND 58102 701 0.95
  Cincinnati OH 45202 513 0.98
  Cleveland OH 44114 216 0.97
  Columbus OH 43215 614 0.99
  Oklahoma City OK 73102 405 0.93
  Tulsa OK 74103 918 0.92
  Eugene OR 97401 541 0.99
  Portland OR 97204 503 1.07
  Philadelphia PA 19103 215 1.06
  Pittsburgh PA 15222 412 0.99
  Providence RI 02903 401 1.05
  Charleston SC 29401 843 0.96
  Greenville SC 29601 864 0.94
  Sioux Falls SD 57104 605 0.92
  Chattanooga TN 37402 423 0.93
  Knoxville TN 37902 865 0.93
  Memphis TN 38103 901 0.94
  Nashville TN 37203 615 1.01
  Austin TX 78701 512 1.04
  Dallas TX 75201 214 1.02
  El Paso TX 79901 915 0.89
  Houston TX 77002 713 1.02
  San Antonio TX 78205 210 0.95
  Salt Lake City UT 84101 801 1.01
  Burlington VT 05401 802 1.00
  Norfolk VA 23510 757 0.97
  Richmond VA 23219 804 1.01
  Seattle WA 98101 206 1.18
  Spokane WA 99201 509 0.98
  Tacoma WA 98402 253 1.08
  Charleston WV 25301 304 0.89
  Madison WI 53703 608 1.00
  Milwaukee WI 53202 414 0.99
  Cheyenne WY 82001 307 0.95
`;

export const places: readonly Place[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [, city, state, postalCode, areaCode, pay] =
      /^\s*(.+) ([A-Z]{2}) (\d{5}) (\d{3}) ([\d.]+)$/.exec(line) ?? [];
    if (!city || !state || !postalCode || !areaCode) throw new Error(`Not a place: ${line}`);
    return { city, state, postalCode, areaCode, pay: Number(pay) };
  });

/** @param name such as `Portland ME` @throws where the catalogue has no such place */
export function placeOf(name: string): Place {
  const place = places.find((each) => `${each.city} ${each.state}` === name);
  if (!place) throw new Error(`Unknown place: ${name}`);
  return place;
}

/**
 * English words that are also first or last names in the United States: hiding such a word in a
 * text would reveal the name. A name that is missing here is hidden everywhere.
 */
export const wordNames: ReadonlySet<string> = new Set(
  // Grammatical words, many of which are Korean, Chinese and Vietnamese names.
  (
    'a an and any are as at be been but by can could did do does for from go had has have he her him his how ' +
    'i if in into is it its man may me men might more most must my no not now of on one or our out over own ' +
    'per she should so some such than that the their them then there these they this to too under up us very ' +
    'was we were what when where while who will with would you your all also both each every first last less ' +
    'long many much never new next old once only other same since still ten three through time times two ' +
    // Verbs and nouns of work.
    'back bank banks bill bills bond book booth bridge bridges camp case cash chance change chase church claim ' +
    'class close code coin cook cooks cope cross crew cut dance day days dean deal dial draft draw drew drive ' +
    'driver earl early fast field fields file fine finish fish fix flag floor flow ford forge form frame free ' +
    'friend front full gain game games gates grade grant grants ground grow guard guest guide guy hall hand ' +
    'hands hard head heads heart help high hill hills hire hold home hood hook horn hour house hunt ice inn ' +
    'jack job jobs join judge key keys kind king knight lab lance land lane lane large law laws lead lean ' +
    'learn level light line lines link links list live lock love low main major make maker mark marks market ' +
    'marsh marshal marshall martial mast match means merchant mercy mill mills mind moment money month moon ' +
    'mover need nice night noble norm north south east west note pace pack page pages pain paint pal park parks ' +
    'part pass patch path paths patience pay peace penny pen pick piece pier pike pin pipe pitch place plan ' +
    'plant play point pole pool pope port post pot pound power powers practice press price prices pride print ' +
    'prior profit proper purse push quick race rage rail range rank rate raw reach read ready real rich rider ' +
    'right ring rise risk road rob rock roll roman room root roots rope rule rules run rush safe sage sale ' +
    'sales salt save school score seal seals search see seed self sell sense service set shade share sharp ' +
    'shift ship shoe shop shore short show side sign silk site size skill skip small smart smooth snow soft ' +
    'sole son song sound space spark speed spell spring springs stage stand star start state steel step steps ' +
    'still stock stone stop store storm story street strength stride strong style sue summer sun sung support ' +
    'sure swift table tan task teach team test text thank tide tie tile tim tin tip toll tool tools top torch ' +
    'tower town track trade trail train trip true trust try tune turn type value van vice view voice wage wait ' +
    'walk wall walls want ward warm wash watch water waters waterman wave way ways wear web week weeks well ' +
    'wells while wide wild win wind wing winter winters wire wise wish wolf wood woods word words work works ' +
    'worth yard year years young ' +
    // Trades.
    'archer baker banker barber bishop brewer butcher butler carpenter carter carver chandler clerk coach cooper ' +
    'dancer draper drummer dyer farmer fisher forester fowler gardener glover goldsmith guard harper hunter ' +
    'joiner journey judge mason mercer miller minister packer painter parker piper planter plumber porter ' +
    'potter priest ranger reader reeve rider runner sailor sawyer shepherd sheriff shoemaker singer skinner ' +
    'slater smith squire steward tanner taylor teller thatcher trainer trapper turner tyler usher waiter walker ' +
    'warden weaver webster welder wheeler wright writer ' +
    // Virtues, seasons, plants, animals, colors, stones, titles.
    'ace amber angel april archer art arts ash aspen august autumn bark barley barrow bass bay beach bean beans ' +
    'bear bee bell berry best birch bird black blaze bliss bloom blossom blue bold branch brand bright brook ' +
    'brooks brown buck bud buddy bull bunny burn burns bush canal candy carol cat cedar chad champion charity ' +
    'charm cherry chip christian clay clear cliff cloud clover colt comfort constance coral corn cotton count ' +
    'country courage crane crystal cruise dale daisy dan darling dash dawn dell destiny diamond dick dime dollar ' +
    'dot dove drake dream duke dusty eagle earnest ebony ember emerald eve fair faith falcon fern fin finch fire ' +
    'flint flora flower flowers flynn forest foster fox frank frost garden garland garnet gene gentle ginger ' +
    'glade glass glen glory gold golden good goose grace grain grape gray green greens grey grove hale harmony ' +
    'harvest haven hawk hay hazel heath heather hedge henry herb heritage holly honest honey honor hope iris ' +
    'iron island ivory ivy jade jasmine jay jet jewel jolly josh journey joy june junior justice keen kit lake ' +
    'lakes lamb lark laurel leaf legend liberty lily lion lotus loyal lucky magnolia maple marble march mason ' +
    'max may meadow meadows melody merit merry mild miles mint misty monday moody moss myrtle nick oak oaks ocean ' +
    'olive onyx opal orange orchard otter palm pansy paris parish pat peach peacock pear pearl pepper petal ' +
    'phoenix pine plum poppy precious prince princess prudence purple queen quill rain raven ray red reed reef ' +
    'rice river rivers robin rod rook rooster rose rosemary rosy rowan royal ruby rusty rye saber saint sandy ' +
    'sapphire savage scarlet sergeant serene serenity shell silver sincere sky sonny spruce sterling stormy ' +
    'stream swan teal temple terry thorn thyme tiger timber topaz trinity trout tulip unity valentine valley ' +
    'velvet verity victor victory vine viola violet wade warren wheat white willow wren yellow zen'
  ).split(' '),
);

/**
 * Words of job titles that are also names, first names included: in a title they name the
 * occupation. Most trades are in `wordNames`; a last name from there counts as a word of titles
 * too.
 */
export const titleNames: ReadonlySet<string> = new Set(
  (
    'abstractor accountant actor actuary adjudicator adjuster administrator advisor agent aide allergist ' +
    'analyst anchor anesthetist animator announcer anthropologist appraiser arbitrator archeologist architect ' +
    'archivist arranger artist assembler assessor assistant associate astronomer athlete attendant attorney ' +
    'audiologist auditor author bailiff barista bartender beekeeper bellhop bender biller binder biologist ' +
    'blaster boatman boilermaker bookkeeper bosun bowman brazer breeder bricklayer brickmason broker builder ' +
    'burner busser buyer cabinetmaker cabler cameraman captain captioner cardiologist caretaker cartographer ' +
    'cashier caster caterer chairman changer chaplain chauffeur checker chef chemist chief chiropractor ' +
    'choreographer cleaner cobbler collector colorist columnist comedian commander commissioner companion ' +
    'composer concierge conductor conservator constable consultant contractor controller coordinator ' +
    'copywriter coroner cosmetologist counselor courier creator critic curator cutter dealer decorator ' +
    'demonstrator dentist deputy dermatologist designer detective developer dietitian director dishwasher ' +
    'dispatcher distributor diver doctor doorman drafter dresser dressmaker drier driller economist editor ' +
    'educator electrician embalmer engineer engraver entertainer epidemiologist erector ergonomist escort ' +
    'estimator examiner executive expert fabricator faller farmworker feeder filler financier finisher ' +
    'firefighter fireman firer fitter flagger florist forager foreman forger forwarder framer fundraiser ' +
    'gaffer gauger genealogist geneticist geographer geologist glazier governor grader greeter grinder grocer ' +
    'groom guardian hairdresser handler handyman healer helper herder historian host hosteller hostler ' +
    'housekeeper hygienist illustrator inspector installer instructor intern interpreter interviewer ' +
    'investigator investor jailer janitor jeweler jockey journalist juggler laborer laminator landscaper ' +
    'lawyer layer leader lecturer legislator librarian lifeguard lineman linguist loader locksmith lumberjack ' +
    'machinist magistrate maid maintainer manager manicurist marine marker massager mate mathematician mayor ' +
    'mechanic mediator medic merchandiser messenger metalworker meteorologist midwife model modeler modiste ' +
    'molder monitor mortician musician nanny negotiator neurologist novelist nurse nutritionist officer oiler ' +
    'operator optician optometrist orderly organizer packager paperhanger paralegal paramedic partner ' +
    'pathologist patternmaker paver pediatrician performer pharmacist photographer physician physicist pilot ' +
    'pipefitter planner plasterer player podiatrist poet police policeman poster postman pourer practitioner ' +
    'preparer presenter presser principal printer proctor producer professor programmer projectionist ' +
    'promoter proofreader provost psychiatrist psychologist publicist publisher puller pumper rancher ' +
    'receptionist recruiter rector referee registrar repairer repairman reporter representative researcher ' +
    'restorer retailer rigger roaster roofer rover salesman sampler sander scaler scheduler scholar scientist ' +
    'scout screener sculptor seaman seamstress searcher secretary seller senator senior server servicer ' +
    'settler sewer shaper sharpener shaver shearer shipper shopper sitter slater sociologist solderer soldier ' +
    'soloist sorter specialist spinner sprayer statistician stocker strategist student superintendent ' +
    'supervisor surgeon surveyor tailor teacher technician technologist telemarketer tender tester therapist ' +
    'tinker toolmaker trader transcriber translator treasurer trimmer trucker tuner tutor typist umpire ' +
    'undertaker underwriter upholsterer urologist valet vendor vet veterinarian vicar vintner waitress ' +
    'watchman weigher winder woodworker worker zoologist ' +
    // Also first names.
    'archer art arts baker banker barber bishop brewer butcher butler carpenter carter carver case chandler ' +
    'charity clark clay clerk cloud coach cook cooper crew crystal deacon dean design draper driver faith ' +
    'farmer field fisher ford forest forester gardener garland gene glass glover grant guard guide hunter ' +
    'iron joiner judge junior justice law lead major maker marketing marshal marshall mason master mercer ' +
    'miller minister music packer page painter park parker piper plant planter plumber porter potter power ' +
    'press priest prince princess ranger ray reader rider royal ruby runner sage sailor sales sawyer school ' +
    'season sergeant shepherd sheriff singer smith squire star steel steward stone story street summer tanner ' +
    'tea teller thatcher tiler timber trainer trapper turner usher walker warden water weaver webster welder ' +
    'wheeler wood wright writer'
  ).split(' '),
);
